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

interface Parts {
  /** Before the pet's name: a checkbox, say. */
  mark?: (transfer: PetTransfer) => ReactNode
  actions: (transfer: PetTransfer) => ReactNode
}

/** Both lists of registrations show the same: the pet, who is asked, who registered it, and since when. */
export const transferColumns = ({ mark, actions }: Parts): readonly Column<PetTransfer>[] => [
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
    label: text('col.veterinarian'),
    sortKey: 'veterinarian',
    cell: (row) => <Person personId={row.veterinarianPersonId} name={row.veterinarianName} />,
  },
  { key: 'created', label: text('col.created'), sortKey: 'created', isNumber: true, cell: Created },
  { key: 'actions', label: t('actions'), isLabelHidden: true, align: 'right', cell: actions },
]
