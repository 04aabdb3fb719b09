export { tellExpiringKeys } from './tell-expiring.ts'
