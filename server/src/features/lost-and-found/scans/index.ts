export { findReporter } from './queries.ts'
export { requireScanned } from './service.ts'
