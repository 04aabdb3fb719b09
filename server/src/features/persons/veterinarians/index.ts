export { listTagged } from './queries.ts'
export { taggedPetOf } from './view.ts'
