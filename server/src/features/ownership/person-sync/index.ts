export { type RefreshSources, refreshDue, refreshRequested } from './person-sync.ts'
