import { type Static, Type } from 'typebox'
import { calls, paging, sessionErrors, sorting } from './define.ts'

/** The persons who may act for a company, as last read from the company register. */
export const Company = Type.Object({
  personSsn: Type.String(),
  companySsn: Type.String(),
  companyName: Type.String(),
})
export type Company = Static<typeof Company>

export const companyCalls = calls({
  'GET /api/Companies': {
    summary: { is: 'Fyrirtæki og þeir sem mega koma fram fyrir þau', en: 'Companies and those who may act for them' },
    tag: 'Companies',
    query: Type.Object({ ...sorting(Type.Enum(['companyName', 'companySsn', 'personSsn'])), ...paging }),
    response: { 200: Type.Array(Company) },
    errorStatuses: [400, ...sessionErrors],
  },
})
