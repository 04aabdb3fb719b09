import { hasCapability } from '@dyra/shared/platform/session/site'
import { Link } from '@dyra/shared/router'
import { useLinkState } from '@dyra/shared/ui/back-navigation'
import { text } from './texts.ts'

/** Links to the claim, for someone who holds an animal that is registered to another person. */
export function ClaimLink() {
  const state = useLinkState()
  if (!hasCapability('claims')) return null
  return (
    <p>
      {text('link.text')}{' '}
      <Link className="d-anchor" to="/claim" state={state}>
        {text('link.action')}
      </Link>
    </p>
  )
}
