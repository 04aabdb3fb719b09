import { type Static, Type } from 'typebox'
import { calls, paging, sessionErrors, sorting } from './define.ts'

/** Who may act for which company, as the company register last said. */
export const Company = Type.Object({
  personSsn: Type.String(),
  companySsn: Type.String(),
  companyName: Type.String(),
})
export type Company = Static<typeof Company>

export const companyCalls = calls({
  'GET /api/Companies': {
    summary: 'Fyrirtæki og þeir sem mega koma fram fyrir þau',
    tag: 'Companies',
    query: Type.Object({ ...sorting(Type.Enum(['companyName', 'companySsn', 'personSsn'])), ...paging }),
    response: { 200: Type.Array(Company) },
    errorStatuses: [400, ...sessionErrors],
  },
})
