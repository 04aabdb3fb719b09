import type { Webhook } from '@dyra/shared/contract/webhooks'
import { text } from './texts.ts'

/** Why the receiver did not accept an event. */
export const failureText = (failure: NonNullable<Webhook['lastFailure']>): string =>
  typeof failure === 'number' ? text('failure.status', { status: failure }) : text(`failure.${failure}`)
