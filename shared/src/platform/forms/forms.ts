export { lengthError, reasonError, textError } from './text-errors.ts'
export { useAction } from './use-action.ts'
export { type ApiForm, useApiForm } from './use-api-form.ts'
export { useSingleFlight } from './use-single-flight.ts'
