import type { PendingOwner, PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { formatKennitala, pluralText } from '@dyra/shared/i18n'
import { useSearchParams } from '@dyra/shared/router'
import { type Column, DataTable } from '@dyra/shared/ui'
import { useState } from 'react'
import { formatCount } from '../../list/format-count.ts'
import { PersonLink } from '../../list/PersonLink.tsx'
import type { OwnerPage } from './api.ts'
import { day } from './day.ts'
import { filterNames, registrationFilter } from './filters.ts'
import { OpenOwner, type RegistrationStep } from './OpenOwner.tsx'
import css from './Pending.module.css'
import { RemindersDialog } from './RemindersDialog.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { text } from './text.ts'
import { useOpened } from './use-opened.ts'
import { isChoosable, useSelection } from './use-selection.ts'

interface Props {
  page: OwnerPage
  onStep: (transfer: PetTransfer, step: RegistrationStep) => void
  /** So many reminders of a selection were sent; none, where each was refused. */
  onReminded: (sent: number) => void
}

interface Parts {
  has: (personId: number) => boolean
  toggle: (personId: number) => void
  opened: ReturnType<typeof useOpened>
}

const Reminded = ({ reminded, remindable }: PendingOwner) =>
  reminded && (
    <>
      {day(reminded)}
      {remindable === 0 && <span className={`d-dim ${css.second}`}>{text('remindedLately')}</span>}
    </>
  )

const columnsWith = ({ has, toggle, opened }: Parts): readonly Column<PendingOwner>[] => [
  {
    key: 'newOwner',
    label: text('col.newOwner'),
    sortKey: 'newOwner',
    cell: (owner) => (
      <div className={css.pet}>
        <input
          type="checkbox"
          aria-label={text('select', { name: owner.name })}
          checked={has(owner.personId)}
          disabled={!isChoosable(owner)}
          onChange={() => toggle(owner.personId)}
        />
        <div>
          <PersonLink personId={owner.personId} name={owner.name} />
          <span className={`d-dim d-num ${css.second}`}>{formatKennitala(owner.ssn)}</span>
        </div>
      </div>
    ),
  },
  {
    key: 'count',
    label: text('col.count'),
    sortKey: 'count',
    isNumber: true,
    cell: (owner) => {
      const label = pluralText.plural('pets', owner.count)
      return (
        <button
          type="button"
          className={css.opener}
          aria-expanded={opened.petsOf(owner) !== undefined}
          aria-label={`${label}: ${owner.name}`}
          onClick={() => opened.toggle(owner)}
        >
          {label}
        </button>
      )
    },
  },
  { key: 'oldest', label: text('col.oldest'), sortKey: 'created', isNumber: true, cell: ({ oldest }) => day(oldest) },
  { key: 'reminded', label: text('col.reminded'), isNumber: true, cell: Reminded },
]

/** Who is asked by registrations that wait, one row each; opened it shows the pets. */
export function OwnerTable({ page, onStep, onReminded }: Props) {
  const [search] = useSearchParams()
  const filter = registrationFilter(search)
  const selection = useSelection(page)
  const opened = useOpened(page, filter)
  const [isReminding, setReminding] = useState(false)
  const end = (sent: number) => {
    setReminding(false)
    if (sent > 0) selection.clear()
    onReminded(sent)
  }
  return (
    <>
      {page.rows.length > 0 && (
        <SelectionBar
          selection={selection}
          isWholeList={page.total <= page.rows.length}
          total={page.remindable}
          onRemind={() => setReminding(true)}
        />
      )}
      <DataTable
        label={text('tab.pending')}
        columns={columnsWith({ ...selection, opened })}
        rows={page.rows}
        rowKey={({ personId }) => personId}
        detail={(owner) => {
          const pets = opened.petsOf(owner)
          return pets && <OpenOwner owner={owner} of={pets} onStep={onStep} />
        }}
        empty={text(filterNames.some((name) => search.has(name)) ? 'nothingFound' : 'empty.pending')}
        paging={{ size: PAGE_SIZE.transfers, total: page.total }}
      />
      {page.total > 0 && (
        <p className="d-dim">{text('sum', { owners: formatCount(page.total), n: formatCount(page.registrations) })}</p>
      )}
      {isReminding && (
        <RemindersDialog
          count={selection.count}
          filters={
            selection.isEverything ? [filter] : selection.owners.map(({ ssn }) => ({ ...filter, OwnerSsn: ssn }))
          }
          onClose={end}
        />
      )}
    </>
  )
}
