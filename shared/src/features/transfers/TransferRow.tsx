import { Link } from '@dyra/shared/router'
import { Button, TagNumber } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import type { PetTransfer } from '../../contract/pet-transfers.ts'
import { formatInstantDay } from '../../platform/i18n/format.ts'
import type { Step } from './steps.ts'
import css from './Transfers.module.css'
import { text } from './texts.ts'
import { Day, WaitingRow } from './WaitingRow.tsx'

interface Party {
  readonly label: string
  readonly name: string | null
  readonly personId: number | null
}

/** The other parties: the veterinarian of a registration or the current owner, and the new owner. */
function partiesOf(transfer: PetTransfer, personId: number | null): Party[] {
  const { byVeterinarian, veterinarianName, veterinarianPersonId } = transfer
  const from = byVeterinarian
    ? { label: text('col.veterinarian'), name: veterinarianName, personId: veterinarianPersonId }
    : { label: text('col.currentOwner'), name: transfer.currentOwnerName, personId: transfer.currentOwnerPersonId }
  const to = { label: text('col.newOwner'), name: transfer.newOwnerName, personId: transfer.newOwnerPersonId }
  return [from, to].filter((party) => party.personId !== personId)
}

interface Props {
  transfer: PetTransfer
  /** The person whose list this is and whom the row does not name; null in a list of all transfers. */
  personId: number | null
  steps: readonly Step[]
  /** Names link to the persons' pages, for administrators. */
  linksPersons: boolean
  /** False if the user may no longer open the pet's page. */
  linksPet?: boolean
  onStep?: (step: Step) => void
  onRemind?: () => void
  /** A line above the buttons, such as the decision. */
  note?: ReactNode
  /** More buttons. */
  children?: ReactNode
}

export function TransferRow(props: Props) {
  const { transfer, personId, steps, linksPersons, linksPet = true, onStep, onRemind, note, children } = props
  const { petId, petName, petMicroTag, petSpeciesName, petBreedName, created, reminded } = transfer
  const about = (label: string) => ({ 'aria-label': `${label}: ${petName}` })
  return (
    <WaitingRow
      name={
        linksPet ? (
          <Link className="d-anchor" to={`/pet/${petId}`} translate="no">
            {petName}
          </Link>
        ) : (
          petName
        )
      }
      lead={
        <>
          <p className="d-dim">{[petSpeciesName, petBreedName].filter(Boolean).join(', ')}</p>
          {petMicroTag !== null && (
            <p className="d-dim">
              <span className="d-vh">{text('col.tagNumber')}: </span>
              <TagNumber value={petMicroTag} />
            </p>
          )}
        </>
      }
      facts={[
        ...partiesOf(transfer, personId).map(
          ({ label, name, personId: id }) =>
            [
              label,
              linksPersons && id !== null ? (
                <Link className="d-anchor" to={`/person/${id}`} translate="no">
                  {name}
                </Link>
              ) : (
                name
              ),
            ] as const,
        ),
        [text('col.created'), <Day key="created" of={created} />],
      ]}
    >
      {note && <p className={`d-dim ${css.note}`}>{note}</p>}
      {onRemind && reminded !== null && (
        <p className={`d-dim ${css.reminded}`}>{text('reminded', { date: formatInstantDay(new Date(reminded)) })}</p>
      )}
      {steps.map((step) => (
        <Button
          key={step}
          size="sm"
          variant={step === 'accept' ? 'filled' : 'default'}
          onClick={() => onStep?.(step)}
          {...about(text(`action.${step}`))}
        >
          {text(`action.${step}`)}
        </Button>
      ))}
      {onRemind && (
        <Button size="sm" variant="default" onClick={onRemind} {...about(text('action.remind'))}>
          {text('action.remind')}
        </Button>
      )}
      {children}
    </WaitingRow>
  )
}
