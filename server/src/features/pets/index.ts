export { deathColumns } from './death.ts'
export { isBeforeBirth } from './details.ts'
