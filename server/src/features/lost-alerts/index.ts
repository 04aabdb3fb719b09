export { endAlert, endAlertsOfProtected } from './end-alert.ts'
export { alertPageState } from './page-preview.ts'
export { storeAlert } from './service.ts'
export { lostAlertTexts } from './texts.ts'
