// What all forms of a finder share.
import { ApiProblem } from '@dyra/shared/api'
import { secondsSince } from '@dyra/shared/features/found-reports'
import { useApiForm } from '@dyra/shared/forms'
import { Link } from '@dyra/shared/router'
import { Button, FormAlerts } from '@dyra/shared/ui'
import { useState } from 'react'
import { text } from './texts.ts'

/** Whether the server accepts no further report without a sign-in. */
const needsSignIn = (error: unknown) => error instanceof ApiProblem && error.type.endsWith('sign-in-required')

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
