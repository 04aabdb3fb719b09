// The page of an alert, for the site and for the HTML of the server.
export { AlertEnded, endedTitle } from './AlertEnded.tsx'
export { AlertView, alertTitle } from './AlertView.tsx'
export { AnimalPhoto } from './AnimalPhoto.tsx'
export { animalRows } from './animal-rows.ts'
export { OwnersPhone, PHONE_FIELD, type PhoneState } from './OwnersPhone.tsx'
export { placeText } from './place-text.ts'
