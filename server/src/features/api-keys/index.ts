export { notifyExpiringKeys } from './notify-expiring-keys.ts'
