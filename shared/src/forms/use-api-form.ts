// Through the door also from in here: a remote that bundles this file must meet the shell's own problem classes.
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
   * For the form's onSubmit: checks, sends once, and puts the server's refusals to their fields. The first field that
   * is at fault gets the focus.
   */
  submit: (event?: React.FormEvent<HTMLFormElement>) => void
  isSending: boolean
  /** What belongs to no field: shown in an alert above the form, never lost. */
  alerts: readonly string[]
  /** Values, errors and alerts as at the start; for a dialog that closes. */
  reset: () => void
}

/** Errors of fields that the form has, first message each; the rest go to the alert. */
const sortErrors = (problem: ApiProblem, fields: readonly string[]) => {
  const entries = Object.entries(problem.errors)
  const mine = entries.filter(([field]) => fields.includes(field))
  const others = entries.filter(([field]) => !fields.includes(field)).flatMap(([, messages]) => messages)
  return {
    fieldErrors: Object.fromEntries(mine.map(([field, messages]) => [field, messages.join(' ')])),
    alerts: entries.length ? others : [problem.title],
  }
}

/**
 * Gets the form's values, and a key for the calls that create something (`idempotencyKey`): the same for every try with
 * the same values, another one once they were sent.
 */
type Send<T> = (values: T, idempotencyKey: string) => Promise<void>

/**
 * Sends a form to the API (docs/conventions.md#screens-and-forms). `send` is called once at a time. Unsaved changes
 * outlive the session: the shell asks for another sign-in over the form. What is another by now (409) is said, and the
 * screen around the form loads it again.
 */
export function useApiForm<T extends Fields>(input: UseFormInput<T>, send: Send<T>): ApiForm<T> {
  const form = useForm<T>(input)
  useUnsaved(form.isDirty)
  const tries = useIdempotencyKey()
  const [alerts, setAlerts] = useState<readonly string[]>([])
  const { run, isRunning: isSending } = useSingleFlight()
  const { revalidate } = useRevalidator()
  const { watch, focusFault } = useErrorFocus()

  const refuse = (error: unknown) => {
    focusFault()
    if (!(error instanceof ApiProblem)) return setAlerts([errorMessage(error)])
    // The session is over, which the shell says.
    if (error.status === 401) return
    if (error.status === 409) void revalidate()
    const sorted = sortErrors(error, Object.keys(form.getValues()))
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
  const submit = watch(form.onSubmit(sendOnce as (values: unknown) => Promise<boolean>, focusFault))
  return { form, submit, isSending, alerts, reset }
}
