import type { OwnClaim } from '@dyra/shared/contract/claims'
import { claimStateLabels } from '@dyra/shared/domain/claims'
import { formatInstant } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { Button, Section, TagNumber } from '@dyra/shared/ui'
import { RowButton } from '@dyra/shared/ui/actions'
import { useLinkState } from '@dyra/shared/ui/back-navigation'
import css from './Claims.module.css'
import { text } from './texts.ts'

interface Props {
  claims: readonly OwnClaim[]
  onWithdraw: (claim: OwnClaim) => void
}

function Row({ claim, onWithdraw }: { claim: OwnClaim; onWithdraw: () => void }) {
  const { tagNumber, state, created, closed } = claim
  const linkState = useLinkState()
  return (
    <li className={css.own}>
      <span>
        <TagNumber value={tagNumber} /> <b>{claimStateLabels[state]}</b>{' '}
        <span className="d-dim d-num">
          {closed ? formatInstant(closed) : text('own.created', { date: formatInstant(created) })}
        </span>
      </span>
      {state === 'open' && <RowButton label={text('withdraw')} of={tagNumber} onClick={onWithdraw} />}
      {state === 'agreed' && (
        <Button component={Link} to="/transfers" state={linkState} variant="default" size="sm">
          {text('own.agreed')}
        </Button>
      )}
    </li>
  )
}

/** The user's claims, each with its state: claimants learn nothing else. */
export function OwnClaims({ claims, onWithdraw }: Props) {
  if (claims.length === 0) return null
  return (
    <Section className={css.part} title={text('own.title')}>
      <ul>
        {claims.map((claim) => (
          <Row key={claim.claimId} claim={claim} onWithdraw={() => onWithdraw(claim)} />
        ))}
      </ul>
    </Section>
  )
}
