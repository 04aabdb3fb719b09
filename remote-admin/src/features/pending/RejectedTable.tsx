import type { ListPage } from '@dyra/shared/api'
import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { DataTable } from '@dyra/shared/ui'
import { RowActions } from '../../list/RowActions.tsx'
import { RowButton } from '../../list/RowButton.tsx'
import { text } from './text.ts'
import { transferColumns } from './transfer-columns.tsx'

interface Props {
  page: ListPage<PetTransfer[]>
  onRevive: (transfer: PetTransfer) => void
}

/** Registrations, and transfers between owners, that the new owner refused; revived, they wait again. */
export function RejectedTable({ page: { rows, total }, onRevive }: Props) {
  const columns = transferColumns((transfer) => (
    <RowActions>
      <RowButton label={text('action.revive')} of={transfer.petName} onClick={() => onRevive(transfer)} />
    </RowActions>
  ))
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
