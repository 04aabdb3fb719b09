export { postIncident } from './service.ts'
