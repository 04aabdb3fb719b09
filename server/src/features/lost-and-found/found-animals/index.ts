export { deleteAnimal, insertAnimal, storePhoto } from './queries.ts'
export { animalColumns } from './rules.ts'
