// Pieces that several remotes show. What the shell provides comes in through its doors, also from in here: a remote
// bundles these files, and a relative path would bring a second Mantine along.
export { PetCard } from './PetCard.tsx'
export { PetTable } from './PetTable.tsx'
