import { Type } from 'typebox'
import { calls } from './define.ts'

const Health = Type.Object({ status: Type.Literal('ok') })

export const healthCalls = calls({
  'GET /api/health/live': {
    summary: 'Þjónninn er í gangi',
    tag: 'Health',
    response: { 200: Health },
    errorStatuses: [400],
  },
  'GET /api/health/ready': {
    summary: 'Gagnagrunnurinn svarar og er uppfærður',
    tag: 'Health',
    response: { 200: Health },
    errorStatuses: [400, 503],
  },
})
