export { faultText } from './fault-text.ts'
export { useAction } from './use-action.ts'
export { type ApiForm, useApiForm } from './use-api-form.ts'
