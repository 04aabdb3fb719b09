import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { formatInstantDay, formatKennitala } from '@dyra/shared/format'
import { Link } from '@dyra/shared/router'
import { t } from '@dyra/shared/strings'
import { type Column, TagNumber } from '@dyra/shared/ui'
import type { ComponentProps, ReactNode } from 'react'
import { PersonLink } from '../../list/PersonLink.tsx'
import css from './Pending.module.css'
import { text } from './text.ts'

const day = (instant: string) => formatInstantDay(new Date(instant))

interface PersonProps extends ComponentProps<typeof PersonLink> {
  ssn?: string | null
}

const Person = ({ ssn, ...person }: PersonProps) => (
  <>
    <PersonLink {...person} />
    {ssn && <span className={`d-dim d-num ${css.second}`}>{formatKennitala(ssn)}</span>}
  </>
)

function Pet({ petId, petName, petSpeciesName, petBreedName, petMicroTag }: PetTransfer) {
  return (
    <>
      <Link className={`d-anchor ${css.name}`} to={`/pet/${petId}`}>
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

function Created({ created, reminded }: PetTransfer) {
  return (
    <>
      {day(created)}
      {reminded !== null && (
        <span className={`d-dim ${css.second} ${css.wraps}`}>{text('reminded', { date: day(reminded) })}</span>
      )}
    </>
  )
}

/** Who offers the pet, and what they are to it. */
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

const fromColumns = {
  veterinarian: ({ veterinarianPersonId, veterinarianName }: PetTransfer) => (
    <Person personId={veterinarianPersonId} name={veterinarianName} />
  ),
  offering: Offering,
}

interface Parts {
  /** Where the list holds transfers between owners too, it says who offers the pet. */
  from?: keyof typeof fromColumns
  /** Before the pet's name: a checkbox, say. */
  mark?: (transfer: PetTransfer) => ReactNode
  actions: (transfer: PetTransfer) => ReactNode
}

/** Both lists of registrations show the same: the pet, who is asked, who registered it, and since when. */
export const transferColumns = ({ from = 'veterinarian', mark, actions }: Parts): readonly Column<PetTransfer>[] => [
  {
    key: 'pet',
    label: text('col.pet'),
    sortKey: 'petName',
    cell: (row) => (
      <div className={css.pet}>
        {mark?.(row)}
        <div>
          <Pet {...row} />
        </div>
      </div>
    ),
  },
  {
    key: 'newOwner',
    label: text('col.newOwner'),
    sortKey: 'newOwner',
    cell: (row) => <Person personId={row.newOwnerPersonId} name={row.newOwnerName} ssn={row.newOwnerSsn} />,
  },
  {
    key: 'veterinarian',
    label: text(`col.${from}`),
    sortKey: 'veterinarian',
    cell: fromColumns[from],
  },
  { key: 'created', label: text('col.created'), sortKey: 'created', isNumber: true, cell: Created },
  { key: 'actions', label: t('actions'), isLabelHidden: true, align: 'right', cell: actions },
]
