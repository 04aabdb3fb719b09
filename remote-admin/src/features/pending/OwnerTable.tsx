import type { PendingOwner, PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { formatCount, formatKennitala, pluralText } from '@dyra/shared/i18n'
import { useSearchParams } from '@dyra/shared/router'
import { Button, type Column, DataTable, WholeNumbers } from '@dyra/shared/ui'
import { useState } from 'react'
import { BatchDialog } from '../../components/batch/BatchDialog.tsx'
import { SelectCell } from '../../components/batch/SelectCell.tsx'
import { SelectionBar } from '../../components/batch/SelectionBar.tsx'
import { type Selection, useSelection } from '../../components/batch/use-selection.ts'
import { PersonLink } from '../../components/list/PersonLink.tsx'
import type { OwnerPage } from './api.ts'
import { filterNames, registrationFilter } from './filters.ts'
import { OpenOwner, type RegistrationStep } from './OpenOwner.tsx'
import css from './Pending.module.css'
import { reminders } from './reminders.ts'
import { text } from './texts.ts'
import { day } from './transfer-columns.tsx'
import { useOpened } from './use-opened.ts'

interface Props {
  page: OwnerPage
  onStep: (transfer: PetTransfer, step: RegistrationStep) => void
  /** Called with the number of reminders that were sent. */
  onReminded: (sent: number) => void
}

interface Parts {
  selection: Selection<PendingOwner>
  opened: ReturnType<typeof useOpened>
}

/** An owner who was reminded in the last hour cannot be selected. */
const isSelectable = ({ remindable }: PendingOwner) => remindable > 0
const keyOf = ({ personId }: PendingOwner) => personId

const Reminded = ({ reminded, remindable }: PendingOwner) =>
  reminded && (
    <>
      {day(reminded)}
      {remindable === 0 && <span className={`d-dim ${css.second}`}>{text('remindedLately')}</span>}
    </>
  )

const columnsWith = ({ selection, opened }: Parts): readonly Column<PendingOwner>[] => [
  {
    key: 'newOwner',
    label: text('col.newOwner'),
    sortKey: 'newOwner',
    cell: (owner) => (
      <SelectCell selection={selection} row={owner} name={owner.name}>
        <PersonLink personId={owner.personId} name={owner.name} />
        <span className={`d-dim d-num ${css.second}`}>
          <WholeNumbers of={formatKennitala(owner.ssn)} />
        </span>
      </SelectCell>
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

/** Owners with pending registrations, one row each, which opens to show the pets. */
export function OwnerTable({ page, onStep, onReminded }: Props) {
  const [search] = useSearchParams()
  const filter = registrationFilter(search)
  const selection = useSelection({ rows: page.rows, keyOf, isSelectable })
  const { selected, isEverything } = selection
  const count = isEverything ? page.remindable : selected.reduce((sum, { remindable }) => sum + remindable, 0)
  const filters = isEverything ? [filter] : selected.map(({ ssn }) => ({ ...filter, OwnerSsn: ssn }))
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
        <SelectionBar selection={selection} isWholeList={page.total <= page.rows.length} total={page.remindable}>
          <Button variant="default" disabled={count === 0} onClick={() => setReminding(true)}>
            {text('remindSelected', { n: formatCount(count) })}
          </Button>
        </SelectionBar>
      )}
      <DataTable
        label={text('tab.pending')}
        columns={columnsWith({ selection, opened })}
        rows={page.rows}
        rowKey={keyOf}
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
      {isReminding && <BatchDialog batch={reminders(filters, count)} onClose={end} />}
    </>
  )
}
