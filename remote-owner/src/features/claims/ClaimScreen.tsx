import type { OwnClaim } from '@dyra/shared/contract/claims'
import { useSingleFlight } from '@dyra/shared/forms'
import { Link, useLoaderData, useRevalidator } from '@dyra/shared/router'
import { Banner, Button, PageHeader } from '@dyra/shared/ui'
import { useConfirmedActions } from '@dyra/shared/ui/actions'
import { BackLink, useBackNavigation, useLinkState } from '@dyra/shared/ui/back-navigation'
import { useState } from 'react'
import { type loadClaims, sendPictures, type Unsent, withdrawClaim } from './api.ts'
import { ClaimForm } from './ClaimForm.tsx'
import css from './Claims.module.css'
import { OwnClaims } from './OwnClaims.tsx'
import { text } from './texts.ts'

/** Pictures that failed can be sent again, because the claim itself is stored. */
function UnsentPictures({ unsent, onEnd }: { unsent: Unsent; onEnd: (unsent: Unsent | undefined) => void }) {
  const { run, isRunning } = useSingleFlight()
  const again = () => run(async () => onEnd(await sendPictures(unsent.claimId, unsent.pictures)))
  const button = (
    <Button variant="default" size="sm" loading={isRunning} onClick={() => void again()}>
      {text('pictures.again')}
    </Button>
  )
  return <Banner tone="warn" title={text('pictures.failed', { reason: unsent.reason })} action={button} live />
}

function useClaims() {
  const actions = useConfirmedActions()
  const { revalidate } = useRevalidator()
  const [unsent, setUnsent] = useState<Unsent>()
  /** Number of claims sent: each change of it renders a new form. */
  const [sent, setSent] = useState(0)
  const end = (left: Unsent | undefined) => {
    setUnsent(left)
    if (left === undefined) actions.showBanner({ tone: 'success', title: text('sent') })
    else void revalidate()
  }
  const withdraw = ({ claimId, tagNumber }: OwnClaim) =>
    actions.confirm({
      title: text('withdraw.title'),
      name: tagNumber,
      text: text('withdraw.text'),
      button: text('withdraw'),
      isDangerous: true,
      done: text('withdraw.done'),
      gone: text('withdraw.gone'),
      run: () => withdrawClaim(claimId),
    })
  const created = (left: Unsent | undefined) => {
    setSent(sent + 1)
    end(left)
  }
  return { ...actions, unsent, sent, end, created, withdraw }
}

/** Claims an animal that is registered to another person, and shows the user's claims. */
function ClaimScreen() {
  const { claims, tagNumber } = useLoaderData<typeof loadClaims>()
  const { banner, dialog, unsent, sent, end, created, withdraw } = useClaims()
  const state = useLinkState()
  const { from = '/transfers' } = useBackNavigation()
  return (
    <>
      <BackLink to={from} />
      <PageHeader title={text('title')} lead={text('lead')} />
      {banner}
      {unsent && <UnsentPictures unsent={unsent} onEnd={end} />}
      <OwnClaims claims={claims} onWithdraw={withdraw} />
      <div className={css.form}>
        <p>
          {text('found')} {text('found.text')}{' '}
          <Link className="d-anchor" to="/lost" state={state}>
            {text('found.action')}
          </Link>
        </p>
        <ClaimForm key={sent} tagNumber={sent === 0 ? tagNumber : ''} onSent={created} />
      </div>
      {dialog}
    </>
  )
}

export { ClaimScreen as Component }
