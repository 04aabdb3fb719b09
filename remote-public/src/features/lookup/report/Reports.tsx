import { petPath } from '@dyra/shared/features/lookup'
import { hasCapability } from '@dyra/shared/platform/session/site'
import { Link } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { Button } from '@dyra/shared/ui'
import { useLinkState } from '@dyra/shared/ui/back-navigation'
import { useRef } from 'react'
import { FoundReportPart } from '../../found-reports/index.ts'
import { REPORT_ID } from '../report-id.ts'
import css from './Report.module.css'
import { Report, type ReportProps, useReporter } from './Report.tsx'
import { text } from './texts.ts'

/** Links to the login, which returns to the same pet on /lost: the front page would redirect a signed-in user. */
function SignInToReport({ texts, pet }: ReportProps) {
  const search = `?${new URLSearchParams({ redirect: petPath(pet.tagNumber) })}`
  return (
    <div className={css.signIn}>
      <p>{text('signIn')}</p>
      <Button
        component={Link}
        to={{ pathname: '/', search, hash: '#login-title' }}
        size="lg"
        variant={pet.owners.length ? 'default' : 'filled'}
      >
        {texts.text('write')}
      </Button>
    </div>
  )
}

/** Leads someone who has the animal to a claim. A dead pet is not transferred, a lost one is reported as found. */
function ClaimLink({ pet: { tagNumber, isDead, isLost } }: Pick<ReportProps, 'pet'>) {
  const state = useLinkState()
  if (!hasCapability('claims') || isDead || isLost) return null
  return (
    <p className={css.claim}>
      {text('claim.text')}{' '}
      <Link className="d-anchor" to={`/claim?${new URLSearchParams({ tagNumber })}`} state={state}>
        {text('claim.action')}
      </Link>
    </p>
  )
}

/** The relay for everyone except the owner, and incidents of a living pet for signed-in users. */
export function Reports(props: ReportProps) {
  const { pet } = props
  const { isAuthenticated } = useSession()
  const { isKeeper } = useReporter(pet)
  const relay = useRef<HTMLDivElement>(null)
  const hasRelay = hasCapability('relay') && !isKeeper
  return (
    <>
      {hasRelay && (
        <div id={REPORT_ID} ref={relay} tabIndex={-1} className={css.relay}>
          <FoundReportPart
            key={pet.tagNumber}
            object={{ tagNumber: pet.tagNumber }}
            returnPath={petPath(pet.tagNumber)}
          />
        </div>
      )}
      {isAuthenticated && !pet.isDead && (
        <Report {...props} onRelay={hasRelay ? () => relay.current?.focus() : undefined} />
      )}
      {!isAuthenticated && !hasRelay && !pet.isDead && <SignInToReport {...props} />}
      {!isKeeper && <ClaimLink pet={pet} />}
    </>
  )
}
