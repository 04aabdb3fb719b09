export { findOpenTask } from './queries.ts'
export { closeTask, openTask, type TaskObject } from './service.ts'
