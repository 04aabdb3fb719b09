import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { formatInstantDay } from '@dyra/shared/i18n'
import { TransferRow, WaitingGroup } from '@dyra/shared/transfers'
import { text } from './texts.ts'

interface Props {
  transfers: readonly PetTransfer[]
  /** Whose list it is. */
  personId: number
}

const noteOf = ({ status, decided }: PetTransfer) =>
  text(status === 'rejected' ? 'ended.rejected' : 'ended.cancelled', {
    date: decided === null ? '' : formatInstantDay(new Date(decided)),
  })

/** What was rejected or withdrawn lately: there is nothing to do about it. */
export function EndedGroup({ transfers, personId }: Props) {
  if (transfers.length === 0) return null
  return (
    <WaitingGroup
      name="ended"
      title={text('group.ended')}
      rows={transfers}
      keyOf={({ petTransferId }) => petTransferId}
      row={(transfer) => (
        <TransferRow
          transfer={transfer}
          personId={personId}
          steps={[]}
          linksPersons={false}
          linksPet={transfer.currentOwnerPersonId === personId}
          note={noteOf(transfer)}
        />
      )}
    />
  )
}
