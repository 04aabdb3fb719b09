import { type Static, Type } from 'typebox'
import { calls, Instant, nullable } from './define.ts'

const Health = Type.Object({ status: Type.Literal('ok') })

/** The newest archive of the whole registry that was restored and checked on another machine. Null if none was. */
export const VerifiedDeposit = Type.Object({
  verified: nullable(Type.Object({ createdAt: Instant, verifiedAt: Instant })),
})
export type VerifiedDeposit = Static<typeof VerifiedDeposit>

export const healthCalls = calls({
  'GET /api/health/live': {
    summary: { is: 'Þjónninn er í gangi', en: 'The server is running' },
    tag: 'Health',
    response: { 200: Health },
    errorStatuses: [400],
  },
  'GET /api/health/ready': {
    summary: { is: 'Gagnagrunnurinn svarar og er uppfærður', en: 'The database responds and is up to date' },
    tag: 'Health',
    response: { 200: Health },
    errorStatuses: [400, 503],
  },
  'GET /api/Deposit': {
    summary: {
      is: 'Nýjasta sannreynda varðveislueintak skrárinnar',
      en: 'The newest verified deposit of the registry',
    },
    tag: 'Health',
    response: { 200: VerifiedDeposit },
    errorStatuses: [400, 503],
  },
})
