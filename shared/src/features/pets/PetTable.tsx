import { petPictureUrl } from '@dyra/shared/api'
import { type Column, DataTable, MoreLink, PetPicture, TagNumber } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import type { PetListItem } from '../../contract/pet.ts'
import { statusText, t } from '../../platform/i18n/i18n.ts'
import { BirthDay } from './BirthDay.tsx'
import { PetCard } from './PetCard.tsx'
import { PetName } from './PetName.tsx'
import css from './PetTable.module.css'
import { text } from './texts.ts'

const picture = ({ imageId, name, speciesId }: PetListItem) => (
  <PetPicture
    src={petPictureUrl(imageId, 'Icon')}
    alt={statusText('image.alt', { name })}
    speciesId={speciesId}
    size={48}
  />
)

const species = ({ speciesName, breedName }: PetListItem) => (
  <>
    {speciesName}
    {breedName && <span className={css.second}>{breedName}</span>}
  </>
)

const more = ({ petId, name }: PetListItem) => <MoreLink to={`/pet/${petId}`} text={text('col.more')} of={name} />

const missing = <span className="d-dim">{t('notRegistered')}</span>

const columns: readonly Column<PetListItem>[] = [
  { key: 'image', label: text('col.image'), isLabelHidden: true, priority: 3, cell: picture },
  { key: 'name', label: text('field.name'), cell: (pet) => <PetName pet={pet} /> },
  {
    key: 'tagNumber',
    label: text('col.tagNumber'),
    cell: ({ tagNumber }) => (tagNumber === null ? missing : <TagNumber value={tagNumber} />),
  },
  { key: 'species', label: text('field.species'), cell: species },
  {
    key: 'birthDate',
    label: text('field.birthDate'),
    isNumber: true,
    priority: 2,
    cell: (pet) => <BirthDay pet={pet} />,
  },
  { key: 'more', label: text('col.more'), isLabelHidden: true, align: 'right', cell: more },
]

/** Columns with the keys by which the server sorts. */
const sorted = columns.map((column) =>
  ['name', 'tagNumber', 'species', 'birthDate'].includes(column.key) ? { ...column, sortKey: column.key } : column,
)

interface Props {
  /** Accessible name of the table. */
  label: string
  pets: readonly PetListItem[]
  paging: { readonly size: number; readonly total: number; readonly isCounting?: boolean }
  empty: ReactNode
  /** The headers sort; the order is in the URL. */
  isSorted?: boolean
  /** An action for the pet's number in the list. */
  action?: (pet: PetListItem) => ReactNode
  /** A note about the pet, below its name. */
  note?: (pet: PetListItem) => ReactNode
}

/** Puts the note below the name and the action below the number, because another column does not fit on a tablet. */
function withMore(column: Column<PetListItem>, { action, note }: Pick<Props, 'action' | 'note'>): Column<PetListItem> {
  const more = { name: note, tagNumber: action }[column.key]
  if (more === undefined) return column
  const cell = (pet: PetListItem) => (
    <>
      {column.cell(pet)}
      <div>{more(pet)}</div>
    </>
  )
  return { ...column, cell }
}

/** Pets as a table, or as cards where there is less room. */
export function PetTable({ label, pets, paging, empty, isSorted = false, ...more }: Props) {
  return (
    <DataTable
      label={label}
      columns={(isSorted ? sorted : columns).map((column) => withMore(column, more))}
      rows={pets}
      rowKey={({ petId }) => petId}
      card={(pet) => (
        <>
          <PetCard pet={pet} />
          {Object.entries(more).map(([name, content]) => (
            <div key={name} className={css.action}>
              {content(pet)}
            </div>
          ))}
        </>
      )}
      paging={paging}
      empty={empty}
    />
  )
}
