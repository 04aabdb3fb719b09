export { DeathDialog } from './DeathDialog.tsx'
