import { administrators, none, type Row, signedIn, unknownToAll } from './rights-signs.ts'

/** The key of the matrix has the scope `lookup` only; features/public-api/scopes.test.ts has the others. */
const otherScope = none('1111111111113')

/** The part of the rights matrix about API keys and the calls with a key. */
export const keyMatrix: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/open/v1/microtags/{tagNumber}': none('111111111111+'),
  'POST /api/open/v1/persons/find': otherScope,
  'POST /api/open/v1/registrations/validation': otherScope,
  'POST /api/open/v1/registrations': otherScope,
  'GET /api/open/v1/registrations': otherScope,
  'GET /api/open/v1/stock': otherScope,
  'GET /api/Veterinarian/{userId}/ApiKeys': [
    ['self', signedIn],
    ['other', '14444433+4a41'],
    ['missing', unknownToAll],
  ],
  'GET /api/OpenApiKeys': none(administrators),
  'POST /api/OpenApiKeys': none(administrators),
  'DELETE /api/OpenApiKeys/{apiKeyId}': [
    ['veterinarians', '1444444++4a41'],
    ['missing', unknownToAll],
  ],
}
