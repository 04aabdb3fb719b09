export { findOpenTask, type OpenTask } from './queries.ts'
export { closeTask, openTask, type TaskObject } from './service.ts'
