import type { HandoverCode } from '@dyra/shared/contract/handover-codes'
import { Link, useLoaderData } from '@dyra/shared/router'
import { Await, Button, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { useConfirmedActions } from '@dyra/shared/ui/actions'
import { BackLink, useBackNavigation, useLinkState } from '@dyra/shared/ui/back-navigation'
import { type loadCodes, revokeCode } from './api.ts'
import { CodeCard } from './CodeCard.tsx'
import css from './Handover.module.css'
import { MakeCodes } from './MakeCodes.tsx'
import { text } from './texts.ts'

interface ListProps {
  codes: readonly HandoverCode[]
  onRevoke: (code: HandoverCode) => void
}

function CodeList({ codes, onRevoke }: ListProps) {
  const state = useLinkState()
  if (codes.length === 0) return null
  return (
    <section>
      <h2>{text('codes.title')}</h2>
      {codes.length > 1 && (
        <Button component={Link} to="/transfers/codes/print" state={state} variant="default" className={css.all}>
          {text('codes.print')}
        </Button>
      )}
      <ul className={css.cards}>
        {codes.map((code) => (
          <CodeCard key={code.petId} code={code} onRevoke={() => onRevoke(code)} />
        ))}
      </ul>
    </section>
  )
}

/** Codes with which the user hands over pets. */
function CodesScreen() {
  const { found } = useLoaderData<typeof loadCodes>()
  const { confirm, showBanner, banner, dialog } = useConfirmedActions()
  const { from = '/transfers' } = useBackNavigation()
  const revoke = ({ petId, petName }: HandoverCode) =>
    confirm({
      title: text('revoke.title'),
      name: petName,
      text: text('revoke.text'),
      button: text('code.revoke'),
      isDangerous: true,
      done: text('revoke.done'),
      gone: text('revoke.gone'),
      run: () => revokeCode(petId),
    })
  return (
    <>
      <BackLink to={from} />
      <PageHeader title={text('title')} lead={text('lead')} />
      {banner}
      <Await isMain of={found} skeleton={<ListSkeleton rows={3} hasPicture />}>
        {({ codes, pets }) => (
          <div className={css.parts}>
            <CodeList codes={codes} onRevoke={revoke} />
            <MakeCodes
              pets={pets.filter(({ petId }) => codes.every((code) => code.petId !== petId))}
              onEnd={showBanner}
            />
          </div>
        )}
      </Await>
      {dialog}
    </>
  )
}

export { CodesScreen as Component }
