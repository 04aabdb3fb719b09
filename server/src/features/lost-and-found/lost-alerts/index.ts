export { endAlert, endAlertsOfProtected, hidePlaceOfProtected, hidePlacesOf } from './end-alert.ts'
export { alertPageState } from './read-page-state.ts'
export { storeAlert } from './service.ts'
export { lostAlertTexts } from './texts.ts'
