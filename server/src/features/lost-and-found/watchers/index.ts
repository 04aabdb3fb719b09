export { askStillLost, notifyWatchers } from './service.ts'
