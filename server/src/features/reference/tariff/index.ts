export { readTariff } from './queries.ts'
