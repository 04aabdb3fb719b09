import type { Row } from './rights-matrix.ts'

/** The key of the matrix has the scope `lookup` only; features/public-api/scopes.test.ts has the others. */
const otherScope: readonly Row[] = [['none', '1111111111113']]
const administrators: readonly Row[] = [['none', '13333333+3a31']]
const unknownToAll: Row = ['missing', '1444444444a41']

/** The part of the rights matrix about API keys and the calls with a key. */
export const keyMatrix: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/open/v1/microtags/{tagNumber}': [['none', '111111111111+']],
  'POST /api/open/v1/persons/find': otherScope,
  'POST /api/open/v1/registrations/validation': otherScope,
  'POST /api/open/v1/registrations': otherScope,
  'GET /api/open/v1/registrations': otherScope,
  'GET /api/open/v1/stock': otherScope,
  'GET /api/Veterinarian/{userId}/ApiKeys': [['self', '1+++++++++a+1'], ['other', '14444433+4a41'], unknownToAll],
  'GET /api/OpenApiKeys': administrators,
  'POST /api/OpenApiKeys': administrators,
  'DELETE /api/OpenApiKeys/{apiKeyId}': [['veterinarians', '1444444++4a41'], unknownToAll],
}
