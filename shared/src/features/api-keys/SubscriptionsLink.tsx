import { hasCapability } from '@dyra/shared/platform/session/site'
import { Link } from '@dyra/shared/router'
import type { ApiKey } from '../../contract/api-keys.ts'
import { hasEnded } from './has-ended.ts'
import { text } from './texts.ts'

/** Opens the subscriptions of a key that may have them. */
export function SubscriptionsLink({ apiKey }: { apiKey: ApiKey }) {
  if (hasEnded(apiKey) || !apiKey.scopes.includes('webhooks') || !hasCapability('webhooks')) return null
  return (
    <Link
      className="d-anchor"
      to={`/api-keys/${apiKey.apiKeyId}/webhooks`}
      aria-label={`${text('webhooks')}: ${apiKey.name}`}
    >
      {text('webhooks')}
    </Link>
  )
}
