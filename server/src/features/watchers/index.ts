export { watcherFillers } from './fill-mails.ts'
export { notifyWatchers } from './notify-watchers.ts'
export { askStillLost } from './send-questions.ts'
