// What every form of a finder has.
import { ApiProblem } from '@dyra/shared/api'
import { FORM_SECONDS_MIN } from '@dyra/shared/domain/limits'
import { useApiForm } from '@dyra/shared/forms'
import { Link } from '@dyra/shared/router'
import { Button, FormAlerts } from '@dyra/shared/ui'
import { useState } from 'react'
import { text } from './texts.ts'

/** Whether the server accepts no further report without a sign-in. */
const needsSignIn = (error: unknown) => error instanceof ApiProblem && error.type.endsWith('sign-in-required')

/**
 * Seconds since the form was opened. Waits for the server's minimum: a restored draft could be sent so quickly that the
 * server takes the sender for a program.
 */
async function secondsSince(openedAt: number): Promise<number> {
  const missing = openedAt + FORM_SECONDS_MIN * 1000 - Date.now()
  if (missing > 0) await new Promise((resume) => setTimeout(resume, missing))
  // A timer may end a millisecond early.
  return Math.max(FORM_SECONDS_MIN, Math.floor((Date.now() - openedAt) / 1000))
}

type Input<T extends Record<string, unknown>> = Parameters<typeof useApiForm<T>>[0]
type Send<T> = (values: T, sent: { formSeconds: number; idempotencyKey: string }) => Promise<void>

/** `useApiForm` for a finder. `mustSignIn` is true after the server refused a report without a sign-in. */
export function useFinderForm<T extends Record<string, unknown>>(input: Input<T>, send: Send<T>) {
  const [openedAt] = useState(Date.now)
  const [mustSignIn, setMustSignIn] = useState(false)
  const api = useApiForm<T>(input, async (values, idempotencyKey) => {
    try {
      await send(values, { formSeconds: await secondsSince(openedAt), idempotencyKey })
    } catch (error) {
      setMustSignIn(needsSignIn(error))
      throw error
    }
  })
  return { ...api, mustSignIn }
}

interface Form {
  getInputProps: (name: 'website') => object
}

/** A field that only programs fill in. */
export const Trap = ({ form }: { form: Form }) => (
  <input
    className="d-vh"
    name="website"
    aria-hidden="true"
    tabIndex={-1}
    autoComplete="off"
    {...form.getInputProps('website')}
  />
)

const SignInLink = ({ returnPath }: { returnPath: string }) => (
  <Button
    component={Link}
    variant="default"
    to={{ pathname: '/', search: `?${new URLSearchParams({ redirect: returnPath })}`, hash: '#login-title' }}
  >
    {text('signIn')}
  </Button>
)

interface AlertsProps {
  alerts: readonly string[]
  mustSignIn: boolean
  /** Path with query to which the sign-in returns. */
  returnPath: string
}

/** The alerts of `useFinderForm`. */
export const FinderAlerts = ({ alerts, mustSignIn, returnPath }: AlertsProps) => (
  <FormAlerts alerts={alerts} action={mustSignIn && <SignInLink returnPath={returnPath} />} />
)
