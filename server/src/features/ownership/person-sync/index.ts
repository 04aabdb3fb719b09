export { type Refreshing, refreshDue, refreshRequested } from './refresh-persons.ts'
