// Imports the export by its name, so that a remote that bundles this file compares with the shell's own error classes.
import { ApiProblem, errorMessage } from '@dyra/shared/api'
import { useRevalidator } from '@dyra/shared/router'
import { useUnsaved } from '@dyra/shared/session'
import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form'
import { useState } from 'react'
import { useErrorFocus } from './use-error-focus.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'
import { useSingleFlight } from './use-single-flight.ts'

type Fields = Record<string, unknown>

export interface ApiForm<T extends Fields> {
  form: UseFormReturnType<T>
  /**
   * For the form's onSubmit: validates, sends once, and shows the server's errors at their fields. Focuses the first
   * invalid field.
   */
  submit: (event?: React.FormEvent<HTMLFormElement>) => void
  isSending: boolean
  /** Errors that belong to no field, shown above the form. */
  alerts: readonly string[]
  /** Resets values, errors and alerts, for a dialog that closes. */
  reset: () => void
}

/** Whether the values have this field; `alert.place` is the field of an object. */
const hasField = (values: Fields, field: string): boolean => {
  const [name = '', ...rest] = field.split('.')
  if (!Object.hasOwn(values, name)) return false
  return rest.length === 0 || hasField(Object(values[name]), rest.join('.'))
}

/** Errors of the form's own fields; the others go to the alert. */
const sortErrors = (problem: ApiProblem, values: Fields) => {
  const entries = Object.entries(problem.errors)
  const mine = entries.filter(([field]) => hasField(values, field))
  const others = entries.filter(([field]) => !hasField(values, field)).flatMap(([, messages]) => messages)
  return {
    fieldErrors: Object.fromEntries(mine.map(([field, messages]) => [field, messages.join(' ')])),
    alerts: entries.length ? others : [problem.title],
  }
}

/**
 * Receives the values and an `idempotencyKey` for calls that create something: the same key for retries with the same
 * values, a new one after success.
 */
type Send<T> = (values: T, idempotencyKey: string) => Promise<void>

/**
 * Sends a form to the API (docs/conventions.md#screens-and-forms), one request at a time. Unsaved changes survive the
 * end of the session: the shell opens the sign-in over the form. After a conflict (409) the screen reloads its data.
 */
export function useApiForm<T extends Fields>(input: UseFormInput<T>, send: Send<T>): ApiForm<T> {
  const form = useForm<T>(input)
  useUnsaved(form.isDirty)
  const tries = useIdempotencyKey()
  const [alerts, setAlerts] = useState<readonly string[]>([])
  const { run, isRunning: isSending } = useSingleFlight()
  const { revalidate } = useRevalidator()
  const { watch, focusError } = useErrorFocus()

  const refuse = (error: unknown) => {
    focusError()
    if (!(error instanceof ApiProblem)) return setAlerts([errorMessage(error)])
    // The shell shows that the session has ended.
    if (error.status === 401) return
    if (error.status === 409) void revalidate()
    const sorted = sortErrors(error, form.getValues())
    form.setErrors(sorted.fieldErrors)
    setAlerts(sorted.alerts)
  }
  const sendOnce = (values: T) =>
    run(async () => {
      setAlerts([])
      try {
        await send(values, tries.keyOf(values))
        tries.end()
      } catch (error) {
        refuse(error)
      }
    })
  const reset = () => {
    form.reset()
    setAlerts([])
  }
  const submit = watch(form.onSubmit(sendOnce as (values: unknown) => Promise<boolean>, focusError))
  return { form, submit, isSending, alerts, reset }
}
