export { holderError } from './rules.ts'
export { endRoles, grantRole } from './service.ts'
