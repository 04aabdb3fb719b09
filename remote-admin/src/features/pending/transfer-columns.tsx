import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { formatInstantDay, formatKennitala, t } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { type Column, TagNumber, WholeNumbers } from '@dyra/shared/ui'
import type { ComponentProps, ReactNode } from 'react'
import { PersonLink } from '../../components/list/PersonLink.tsx'
import css from './Pending.module.css'
import { text } from './texts.ts'

export const day = (instant: string) => formatInstantDay(new Date(instant))

interface PersonProps extends ComponentProps<typeof PersonLink> {
  ssn?: string | null
}

const Person = ({ ssn, ...person }: PersonProps) => (
  <>
    <PersonLink {...person} />
    {ssn && (
      <span className={`d-dim d-num ${css.second}`}>
        <WholeNumbers of={formatKennitala(ssn)} />
      </span>
    )}
  </>
)

export function Pet({ petId, petName, petSpeciesName, petBreedName, petMicroTag }: PetTransfer) {
  return (
    <>
      <Link className={`d-anchor ${css.name}`} to={`/pet/${petId}`} translate="no">
        {petName}
      </Link>
      <span className={`d-dim ${css.second}`}>{[petSpeciesName, petBreedName].filter(Boolean).join(', ')}</span>
      {petMicroTag !== null && (
        <span className={`d-dim ${css.second}`}>
          <span className="d-vh">{text('tagNumber')}: </span>
          <TagNumber value={petMicroTag} />
        </span>
      )}
    </>
  )
}

export function Created({ created, reminded }: PetTransfer) {
  return (
    <>
      {day(created)}
      {reminded !== null && (
        <span className={`d-dim ${css.second} ${css.wraps}`}>{text('reminded', { date: day(reminded) })}</span>
      )}
    </>
  )
}

/** The proposer and their relation to the pet. */
const Offering = ({ byVeterinarian, ...transfer }: PetTransfer) =>
  byVeterinarian ? (
    <>
      <Person personId={transfer.veterinarianPersonId} name={transfer.veterinarianName} />
      <span className={`d-dim ${css.second}`}>{text('col.veterinarian')}</span>
    </>
  ) : (
    <>
      <Person personId={transfer.currentOwnerPersonId} name={transfer.currentOwnerName} />
      <span className={`d-dim ${css.second}`}>{text('currentOwner')}</span>
    </>
  )

/** Columns for pet, new owner, proposer and date. */
export const transferColumns = (actions: (transfer: PetTransfer) => ReactNode): readonly Column<PetTransfer>[] => [
  {
    key: 'pet',
    label: text('col.pet'),
    sortKey: 'petName',
    cell: Pet,
  },
  {
    key: 'newOwner',
    label: text('col.newOwner'),
    sortKey: 'newOwner',
    cell: (row) => <Person personId={row.newOwnerPersonId} name={row.newOwnerName} ssn={row.newOwnerSsn} />,
  },
  {
    key: 'veterinarian',
    label: text('col.offering'),
    sortKey: 'veterinarian',
    cell: Offering,
  },
  { key: 'created', label: text('col.created'), sortKey: 'created', isNumber: true, cell: Created },
  { key: 'actions', label: t('actions'), isLabelHidden: true, align: 'right', cell: actions },
]
