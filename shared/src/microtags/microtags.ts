// The dialog that adds a number to a pet or corrects one: from the pet's page and from the search.
export { TagDialog } from './TagDialog.tsx'
