export { useAction } from './use-action.ts'
export { type ApiForm, useApiForm } from './use-api-form.ts'
export { useSingleFlight } from './use-single-flight.ts'
