import type { ListPage } from '@dyra/shared/api'
import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { Button, Checkbox, DataTable } from '@dyra/shared/ui'
import { useState } from 'react'
import { RowActions } from '../../list/RowActions.tsx'
import { RowButton } from '../../list/RowButton.tsx'
import css from './Pending.module.css'
import { RemindersDialog } from './RemindersDialog.tsx'
import { text } from './text.ts'
import { transferColumns } from './transfer-columns.tsx'
import { useSelection } from './use-selection.ts'

interface Props {
  page: ListPage<PetTransfer[]>
  onStep: (transfer: PetTransfer, step: 'remind' | 'decide') => void
  /** So many reminders of a selection were sent; none, where each was refused. */
  onReminded: (sent: number) => void
}

/** Registrations that wait for their owner: reminded one by one or as a selection, or decided by an authority. */
export function PendingTable({ page: { rows, total }, onStep, onReminded }: Props) {
  const { selected, has, toggle, isAll, toggleAll, clear } = useSelection(rows)
  const [isReminding, setReminding] = useState(false)
  const columns = transferColumns({
    mark: ({ petTransferId: id, petName }) => (
      <input
        type="checkbox"
        aria-label={text('select', { name: petName })}
        checked={has(id)}
        onChange={() => toggle(id)}
      />
    ),
    actions: (transfer) => (
      <RowActions>
        {(['remind', 'decide'] as const).map((step) => (
          <RowButton
            key={step}
            label={text(`button.${step}`)}
            name={text(`action.${step}`)}
            of={transfer.petName}
            onClick={() => onStep(transfer, step)}
          />
        ))}
      </RowActions>
    ),
  })
  const end = (sent: number) => {
    setReminding(false)
    if (sent > 0) clear()
    onReminded(sent)
  }
  return (
    <>
      {rows.length > 0 && (
        <div className={css.bar}>
          <div className={css.all}>
            <Checkbox label={text('selectPage')} checked={isAll} onChange={toggleAll} />
          </div>
          <Button variant="default" disabled={selected.length === 0} onClick={() => setReminding(true)}>
            {text('remindSelected', { n: selected.length })}
          </Button>
        </div>
      )}
      <DataTable
        label={text('tab.pending')}
        columns={columns}
        rows={rows}
        rowKey={({ petTransferId }) => petTransferId}
        hasButtons
        empty={text('empty.pending')}
        paging={{ size: PAGE_SIZE.transfers, total }}
      />
      {isReminding && <RemindersDialog transfers={selected} onClose={end} />}
    </>
  )
}
