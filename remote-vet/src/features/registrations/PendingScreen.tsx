import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { useLoaderData, useRevalidator } from '@dyra/shared/router'
import { createdBanner, TransferRow, useTransferDialogs, WaitingGroup } from '@dyra/shared/transfers'
import { Await, Button, EmptyState, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { useState } from 'react'
import { groupByOwner } from './group-by-owner.ts'
import type { loadPending } from './load-registrations.ts'
import { OfferDialog } from './OfferDialog.tsx'
import { PendingOfOwner } from './PendingOfOwner.tsx'
import css from './Registrations.module.css'
import { text } from './texts.ts'

const isWaiting = ({ status }: PetTransfer) => status === 'pending'
const keyOf = ({ petTransferId }: PetTransfer) => petTransferId

/** A veterinarian's registrations that are not accepted yet (docs/screens.md#pending-registrations). */
export function PendingScreen() {
  const { personId, name, transfers } = useLoaderData<typeof loadPending>()
  const { confirm, showBanner, banner, dialog } = useTransferDialogs()
  const [offered, offer] = useState<PetTransfer>()
  const { revalidate } = useRevalidator()
  const sent = (made: PetTransfer) => {
    offer(undefined)
    showBanner(createdBanner(made, text('offer.sent')))
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
      <Button
        size="sm"
        variant="default"
        onClick={() => {
          showBanner(undefined)
          offer(transfer)
        }}
        aria-label={`${text('offer.action')}: ${transfer.petName}`}
      >
        {text('offer.action')}
      </Button>
    </TransferRow>
  )
  return (
    <>
      <PageHeader title={text('pending.title')} lead={name} />
      {banner}
      <Await of={transfers} skeleton={<ListSkeleton rows={3} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState text={text('pending.empty')} />
          ) : (
            <div className={css.groups}>
              <WaitingGroup
                name="waiting"
                title={text('pending.waiting')}
                lead={text('pending.info')}
                rows={groupByOwner(rows.filter(isWaiting))}
                keyOf={({ key }) => key}
                row={(owner) => <PendingOfOwner of={owner} personId={personId} confirm={confirm} />}
              />
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
      {offered && <OfferDialog transfer={offered} onClose={() => offer(undefined)} onSent={sent} />}
    </>
  )
}
