import type { ListPage } from '@dyra/shared/api'
import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { DataTable } from '@dyra/shared/ui'
import { RowActions, RowButton } from '@dyra/shared/ui/actions'
import { text } from './texts.ts'
import { transferColumns } from './transfer-columns.tsx'

interface Props {
  page: ListPage<PetTransfer[]>
  onRevive: (transfer: PetTransfer) => void
}

/** Registrations and transfers that the new owner rejected. Reviving one makes it pending again. */
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
      isWide
      empty={text('empty.rejected')}
      paging={{ size: PAGE_SIZE.transfers, total }}
    />
  )
}
