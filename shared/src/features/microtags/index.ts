// The dialog that adds a microtag to a pet or corrects one.
export { TagDialog } from './TagDialog.tsx'
