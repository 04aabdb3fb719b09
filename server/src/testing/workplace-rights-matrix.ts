import { administrators, none, type Row, unknownToAll } from './rights-signs.ts'

/** No caller's session is for this workplace. */
const workplace: readonly Row[] = [
  ['workplace', '14444444+4a41'],
  ['missing', unknownToAll],
]

/** The part of the rights matrix about workplaces. Sessions of workplaces: workplace-rights.test.ts. */
export const workplaceMatrix: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/Workplaces': none(administrators),
  'POST /api/Workplaces': none(administrators),
  'GET /api/Workplaces/{workplaceId}': workplace,
  'PUT /api/Workplaces/{workplaceId}': none(administrators),
  'POST /api/Workplaces/{workplaceId}/Close': none(administrators),
  'POST /api/Workplaces/{workplaceId}/Members': workplace,
  'PUT /api/Workplaces/{workplaceId}/Members/{memberId}': workplace,
  'DELETE /api/Workplaces/{workplaceId}/Members/{memberId}': workplace,
}
