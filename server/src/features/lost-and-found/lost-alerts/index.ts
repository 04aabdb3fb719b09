export { alertPageState } from './read-page-state.ts'
export { endAlert, endAlertsOfProtected, hidePlaceOfProtected, hidePlacesOf, storeAlert } from './service.ts'
export { lostAlertTexts } from './texts.ts'
