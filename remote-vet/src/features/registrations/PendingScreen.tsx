import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { createdBanner, TransferRow, useTransferDialogs, WaitingGroup } from '@dyra/shared/features/transfers'
import { useLoaderData, useRevalidator } from '@dyra/shared/router'
import { Await, EmptyState, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { RowButton } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { AcceptanceDialog } from '../acceptance/index.ts'
import { findPending, type loadPending } from './api.ts'
import { PendingTable } from './PendingTable.tsx'
import { ProposeOwnerDialog } from './ProposeOwnerDialog.tsx'
import css from './Registrations.module.css'
import { text } from './texts.ts'

const isWaiting = ({ status }: PetTransfer) => status === 'pending'
const keyOf = ({ petTransferId }: PetTransfer) => petTransferId

/** A veterinarian's registrations that are not accepted yet. */
function PendingScreen() {
  const { personId, name, transfers } = useLoaderData<typeof loadPending>()
  const { confirm, showBanner, banner, dialog } = useTransferDialogs(() => findPending(personId))
  const [proposed, propose] = useState<PetTransfer>()
  const [coded, setCoded] = useState<PetTransfer>()
  const { revalidate } = useRevalidator()
  const closeCode = () => {
    setCoded(undefined)
    void revalidate()
  }
  const sent = (created: PetTransfer) => {
    propose(undefined)
    showBanner(createdBanner(created, text('propose.sent')))
    void revalidate()
  }
  const ended = (transfer: PetTransfer) => (
    <TransferRow
      transfer={transfer}
      personId={personId}
      steps={[]}
      linksPersons
      onStep={() => undefined}
      note={text(transfer.status === 'rejected' ? 'pending.rejected' : 'pending.cancelled')}
    >
      <RowButton
        label={text('propose.action')}
        of={transfer.petName}
        onClick={() => {
          showBanner(undefined)
          propose(transfer)
        }}
      />
    </TransferRow>
  )
  return (
    <>
      <PageHeader title={text('pending.title')} lead={name} />
      {banner}
      <Await isMain of={transfers} skeleton={<ListSkeleton rows={3} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState text={text('pending.empty')} />
          ) : (
            <div className={css.groups}>
              <PendingTable transfers={rows.filter(isWaiting)} confirm={confirm} onCode={setCoded} />
              <WaitingGroup
                name="ended"
                title={text('pending.ended')}
                lead={text('pending.endedInfo')}
                rows={rows.filter((row) => !isWaiting(row))}
                keyOf={keyOf}
                row={ended}
              />
            </div>
          )
        }
      </Await>
      {dialog}
      {coded && <AcceptanceDialog petId={coded.petId} ownerName={coded.newOwnerName ?? ''} onClose={closeCode} />}
      {proposed && <ProposeOwnerDialog transfer={proposed} onClose={() => propose(undefined)} onSent={sent} />}
    </>
  )
}

export { PendingScreen as Component }
