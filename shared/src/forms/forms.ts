export { type ApiForm, useApiForm } from './use-api-form.ts'
