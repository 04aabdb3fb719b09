// The page of an alert: of the site, and of the server's first answer.
export { AlertEnded, endedTitle } from './AlertEnded.tsx'
export { AlertView, alertTitle } from './AlertView.tsx'
export { placeText } from './place-text.ts'
