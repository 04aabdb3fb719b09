export { deathColumns } from './death.ts'
export { isBeforeBirth } from './details.ts'
export { type ItemRow, itemColumn, itemJoins, itemView } from './item.ts'
