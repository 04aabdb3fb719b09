import type { ListPage } from '@dyra/shared/api'
import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { Button, DataTable } from '@dyra/shared/ui'
import { RowActions } from '../../list/RowActions.tsx'
import { text } from './text.ts'
import { transferColumns } from './transfer-columns.tsx'

interface Props {
  page: ListPage<PetTransfer[]>
  onRevive: (transfer: PetTransfer) => void
}

/** Registrations that their owner refused; revived, they wait again. */
export function RejectedTable({ page: { rows, total }, onRevive }: Props) {
  const columns = transferColumns({
    actions: (transfer) => (
      <RowActions>
        <Button
          size="sm"
          variant="default"
          aria-label={`${text('action.revive')}: ${transfer.petName}`}
          onClick={() => onRevive(transfer)}
        >
          {text('action.revive')}
        </Button>
      </RowActions>
    ),
  })
  return (
    <DataTable
      label={text('tab.rejected')}
      columns={columns}
      rows={rows}
      rowKey={({ petTransferId }) => petTransferId}
      hasButtons
      empty={text('empty.rejected')}
      paging={{ size: PAGE_SIZE.transfers, total }}
    />
  )
}
