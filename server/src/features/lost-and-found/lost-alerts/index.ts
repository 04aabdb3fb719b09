export { findOpenAlert } from './queries.ts'
export { alertPageState } from './read-page-state.ts'
export { renewableFrom } from './rules.ts'
export {
  endAlert,
  endAlertsOfProtected,
  hidePlaceOfProtected,
  hidePlacesOf,
  readPublicAlert,
  storeAlert,
} from './service.ts'
export { lostAlertTexts } from './texts.ts'
export { publicAnimalView } from './view.ts'
