import { Type } from 'typebox'
import { calls } from './define.ts'

const Health = Type.Object({ status: Type.Literal('ok') })

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
})
