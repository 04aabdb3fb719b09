import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { type Step, TransferRow, WaitingGroup } from '@dyra/shared/features/transfers'
import { formatInstantDay } from '@dyra/shared/i18n'
import { EmptyState } from '@dyra/shared/ui'
import css from './Transfers.module.css'
import { text } from './texts.ts'

export type GroupName = 'incomingNew' | 'incoming' | 'outgoing' | 'rejected'

/** In the order of the screen (docs/screens.md#transfers). Rejected transfers, which can be revived, come last. */
const groups: readonly GroupName[] = ['incomingNew', 'incoming', 'outgoing', 'rejected']

/** Possible steps of the user for their own transfers of a group. */
export const ownSteps: Readonly<Record<GroupName, readonly Step[]>> = {
  incomingNew: ['accept', 'reject'],
  incoming: ['accept', 'reject'],
  outgoing: ['cancel'],
  rejected: ['revive'],
}

/** The group of a person's list that a transfer belongs to. */
function groupOf({ newOwnerPersonId, byVeterinarian, status }: PetTransfer, personId: number): GroupName {
  if (status === 'rejected') return 'rejected'
  if (newOwnerPersonId !== personId) return 'outgoing'
  return byVeterinarian ? 'incomingNew' : 'incoming'
}

interface Props {
  transfers: readonly PetTransfer[]
  /** Whose list it is. */
  personId: number
  groupTitle: (name: GroupName) => string
  /** Possible steps besides a reminder. */
  stepsOf: (name: GroupName) => readonly Step[]
  mayRemind: (transfer: PetTransfer) => boolean
  linksPersons: boolean
  onStep: (transfer: PetTransfer, step: Step) => void
  onRemind: (transfer: PetTransfer) => void
}

/** A person's transfers in groups. */
export function TransferGroups({ transfers, groupTitle, stepsOf, mayRemind, onStep, onRemind, ...shown }: Props) {
  if (transfers.length === 0) return <EmptyState text={text('empty')} />
  const rowsOf = (name: GroupName) => transfers.filter((transfer) => groupOf(transfer, shown.personId) === name)
  return (
    <div className={css.groups}>
      {groups
        .filter((name) => name !== 'rejected' || rowsOf(name).length > 0)
        .map((name) => (
          <WaitingGroup
            key={name}
            name={name}
            title={groupTitle(name)}
            rows={rowsOf(name)}
            keyOf={({ petTransferId }) => petTransferId}
            row={(transfer) => (
              <TransferRow
                transfer={transfer}
                {...shown}
                steps={stepsOf(name)}
                onStep={(step) => onStep(transfer, step)}
                onRemind={name !== 'rejected' && mayRemind(transfer) ? () => onRemind(transfer) : undefined}
              />
            )}
          />
        ))}
    </div>
  )
}

interface EndedProps {
  transfers: readonly PetTransfer[]
  /** Whose list it is. */
  personId: number
}

const noteOf = ({ status, decided }: PetTransfer) =>
  text(status === 'rejected' ? 'ended.rejected' : 'ended.cancelled', {
    date: decided === null ? '' : formatInstantDay(new Date(decided)),
  })

/** Transfers that were rejected or cancelled recently, without actions. */
export function EndedGroup({ transfers, personId }: EndedProps) {
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
