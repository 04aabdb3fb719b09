// What every form of a finder has.
import { ApiProblem } from '@dyra/shared/api'
import { FORM_SECONDS_MIN } from '@dyra/shared/domain/limits'
import { Link } from '@dyra/shared/router'
import { Button } from '@dyra/shared/ui'
import { text } from './texts.ts'

/** Whether the server accepts no further report without a sign-in. */
export const needsSignIn = (error: unknown) => error instanceof ApiProblem && error.type.endsWith('sign-in-required')

/**
 * Seconds since the form was opened. Waits for the server's minimum: a restored draft could be sent so quickly that the
 * server takes the sender for a program.
 */
export async function secondsSince(openedAt: number): Promise<number> {
  const missing = openedAt + FORM_SECONDS_MIN * 1000 - Date.now()
  if (missing > 0) await new Promise((resume) => setTimeout(resume, missing))
  // A timer may end a millisecond early.
  return Math.max(FORM_SECONDS_MIN, Math.floor((Date.now() - openedAt) / 1000))
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

/** `returnPath`: path with query to which the sign-in returns. */
export const SignInLink = ({ returnPath }: { returnPath: string }) => (
  <Button
    component={Link}
    variant="default"
    to={{ pathname: '/', search: `?${new URLSearchParams({ redirect: returnPath })}`, hash: '#login-title' }}
  >
    {text('signIn')}
  </Button>
)
