export { notifyWatchers } from './notify-watchers.ts'
export { askStillLost } from './send-questions.ts'
