// Imports federated exports by the package's name: a remote bundles these files, and a relative path would bundle a
// second Mantine.
export { PetTable } from './PetTable.tsx'
export { text as petText } from './texts.ts'
