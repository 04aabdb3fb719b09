export { deathColumns, isBeforeBirth } from './rules.ts'
export { checkRequestedChange, updatePet } from './update-pet.ts'
