export { refreshCompanies } from './refresh.ts'
