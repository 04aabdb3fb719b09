export { notifyOwners } from './notify-owners.ts'
