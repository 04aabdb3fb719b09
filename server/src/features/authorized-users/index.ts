export { grantRole } from './service.ts'
