// What all forms of persons who are not signed in share.
import { FORM_SECONDS_MIN } from '../../domain/limits.ts'

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
