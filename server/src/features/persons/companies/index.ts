export { refreshCompanies } from './refresh-companies.ts'
