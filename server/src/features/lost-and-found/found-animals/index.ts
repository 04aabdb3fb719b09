export { notifyOwners } from './service.ts'
