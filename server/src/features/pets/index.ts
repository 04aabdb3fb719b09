export { deathColumns, isBeforeBirth } from './rules.ts'
