// What an owner publishes about a lost pet: in the dialog of a Lost report, and on the pet's page.
export { AlertFields } from './AlertFields.tsx'
export { alertBody, alertErrors, alertValues, emptyAlert } from './alert-form.ts'
