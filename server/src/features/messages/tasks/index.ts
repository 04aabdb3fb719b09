export { findOpenTask, readTask } from './queries.ts'
export { closeTask, openTask, setTaskDue, type TaskObject } from './service.ts'
