export { DecideDialog } from './DecideDialog.tsx'
