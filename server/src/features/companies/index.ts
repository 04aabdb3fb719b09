export { type Refreshed, refreshCompanies } from './refresh.ts'
