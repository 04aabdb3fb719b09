import { call } from '@dyra/shared/api'
import type { Pet } from '@dyra/shared/contract/pet'
import { type PetRights, petRights } from '@dyra/shared/domain/pet-rights'
import { formatInstantDay } from '@dyra/shared/i18n'
import { Link, useLoaderData } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { Banner, Button, PageHeader } from '@dyra/shared/ui'
import { type ConfirmedAction, useConfirmedActions } from '@dyra/shared/ui/actions'
import { BackLink, useLinkState } from '@dyra/shared/ui/back-navigation'
import { PetPanel } from '../../components/PetPanel.tsx'
import type { loadDeparture } from './api.ts'
import { DeathCard } from './DeathCard.tsx'
import css from './DepartureScreen.module.css'
import { text } from './texts.ts'

type Reported = 'handedOver' | 'movedAbroad'

interface CardProps {
  pet: Pet
  onConfirm: (action: ConfirmedAction) => void
}

/** Asks before the report is sent, because staff then get a task. */
function ReportButton({ pet, reason, onConfirm }: CardProps & { reason: Reported }) {
  const label = text(reason === 'handedOver' ? 'handedOver.unknown' : 'movedAbroad.submit')
  const action: ConfirmedAction = {
    title: text(`${reason}.title`),
    name: pet.name,
    text: text(`${reason}.confirm`),
    button: text('send'),
    done: text(`${reason}.done`),
    gone: text('gone'),
    run: () => call('POST /api/Pets/{petId}/Departure', { params: { petId: pet.petId }, body: { reason } }),
  }
  return (
    <Button variant="default" onClick={() => onConfirm(action)}>
      {label}
    </Button>
  )
}

/** What the owner has reported, or why the owner cannot report it. */
function stateOf({ departure, transfers: [pending], dispute }: Pet, reason: Reported): string | undefined {
  if (departure?.reason === reason)
    return text(`${reason}.reported`, { date: formatInstantDay(new Date(departure.reported)) })
  if (pending) return text('handedOver.pending', { name: pending.newOwnerName })
  return reason === 'handedOver' && dispute ? text('handedOver.disputed') : undefined
}

function NewOwnerCard({ rights, ...card }: CardProps & { rights: PetRights }) {
  const { pet } = card
  const state = useLinkState()
  const hint = stateOf(pet, 'handedOver')
  return (
    <PetPanel title={text('handedOver.title')}>
      <p>{text('handedOver.text')}</p>
      {hint && <p className={css.state}>{hint}</p>}
      <div className={css.buttons}>
        {rights.mayTransfer && (
          <Button component={Link} to={`/transfers?create=${pet.petId}`} state={state}>
            {text('handedOver.transfer')}
          </Button>
        )}
        {rights.mayHandOver && (
          <Button component={Link} to={`/transfers/codes?pet=${pet.petId}`} state={state} variant="default">
            {text('handedOver.code')}
          </Button>
        )}
        {pet.transfers.length > 0 && (
          <Button component={Link} to="/transfers" variant="default">
            {text('transfers')}
          </Button>
        )}
        {!hint && <ReportButton {...card} reason="handedOver" />}
      </div>
    </PetPanel>
  )
}

function AbroadCard(card: CardProps) {
  const hint = stateOf(card.pet, 'movedAbroad')
  return (
    <PetPanel title={text('movedAbroad.title')}>
      {hint ? <p className={css.state}>{hint}</p> : <p>{text('movedAbroad.text')}</p>}
      {!hint && (
        <div className={css.buttons}>
          <ReportButton {...card} reason="movedAbroad" />
        </div>
      )}
    </PetPanel>
  )
}

/** The owner reports that a pet has a new owner, is abroad or died. */
function DepartureScreen() {
  const pet = useLoaderData<typeof loadDeparture>()
  const rights = petRights(pet, useSession())
  const { confirm, showBanner, banner, dialog } = useConfirmedActions()
  return (
    <>
      <BackLink to={`/pet/${pet.petId}`} />
      <PageHeader title={text('title', { name: pet.name })} lead={text('lead')} />
      {banner ?? (pet.isDead && <Banner tone="info" title={text('dead')} />)}
      {!pet.isDead && (
        <div className={css.cards}>
          <NewOwnerCard pet={pet} rights={rights} onConfirm={confirm} />
          <AbroadCard pet={pet} onConfirm={confirm} />
          <DeathCard pet={pet} onEnd={showBanner} />
        </div>
      )}
      {dialog}
    </>
  )
}

export { DepartureScreen as Component }
