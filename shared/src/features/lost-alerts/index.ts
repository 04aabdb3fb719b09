// What an owner publishes about a lost pet: in the dialog of a Lost report, and on the pet's page.
export { AlertFields } from './AlertFields.tsx'
export { AlertReach } from './AlertReach.tsx'
export { alertBody, alertErrors, alertValues, newAlert } from './alert-form.ts'
export { alertParts, storedAlert } from './alert-parts.ts'
