import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { type Step, TransferRow, WaitingGroup } from '@dyra/shared/features/transfers'
import { formatInstantDay } from '@dyra/shared/i18n'
import { EmptyState } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import { ReceiptButton } from '../documents/index.ts'
import css from './Transfers.module.css'
import { text } from './texts.ts'

export type GroupName = 'incomingNew' | 'incoming' | 'outgoing' | 'rejected'

/** In the order of the screen (docs/screens.md#transfers). Rejected transfers, which can be revived, come last. */
const groupNames: readonly GroupName[] = ['incomingNew', 'incoming', 'outgoing', 'rejected']

/** The steps that users have for their own transfers in each group. */
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
  /** The person whose list it is. */
  personId: number
  groupTitle: (name: GroupName) => string
  /** The possible steps of a group, besides a reminder. */
  stepsOf: (name: GroupName) => readonly Step[]
  mayRemind: (transfer: PetTransfer) => boolean
  linksPersons: boolean
  onStep: (transfer: PetTransfer, step: Step) => void
  onRemind: (transfer: PetTransfer) => void
  /** Shows only the groups with transfers, or only the empty ones; by default all. */
  part?: 'filled' | 'empty'
  /** Shown above the registrations. */
  acceptAll?: ReactNode
}

/** A person's transfers in groups. */
export function TransferGroups(props: Props) {
  const { transfers, groupTitle, stepsOf, mayRemind, onStep, onRemind, part, acceptAll, ...shown } = props
  if (transfers.length === 0) return part === 'empty' ? null : <EmptyState text={text('empty')} />
  const rowsOf = (name: GroupName) => transfers.filter((transfer) => groupOf(transfer, shown.personId) === name)
  const isShown = (name: GroupName) => {
    const isEmpty = rowsOf(name).length === 0
    return name === 'rejected' ? !isEmpty && part !== 'empty' : part === undefined || isEmpty === (part === 'empty')
  }
  const names = groupNames.filter(isShown)
  if (names.length === 0) return null
  return (
    <div className={css.groups}>
      {names.map((name) => (
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
        >
          {name === 'incomingNew' && acceptAll}
        </WaitingGroup>
      ))}
    </div>
  )
}

interface EndedProps {
  transfers: readonly PetTransfer[]
  /** All decided transfers, including those that other groups show. */
  decided: readonly PetTransfer[]
  /** The person whose transfers are listed. */
  personId: number
}

const noteOf = ({ status, decided }: PetTransfer) =>
  text(status === 'pending' ? 'ended.cancelled' : `ended.${status}`, {
    date: decided === null ? '' : formatInstantDay(new Date(decided)),
  })

/** Whether the person still owns the pet: got or kept it in this transfer, and has not passed it on since. */
function isOwn({ status, petId, petTransferId, ...transfer }: PetTransfer, { decided, personId }: EndedProps) {
  const owner = status === 'accepted' ? transfer.newOwnerPersonId : transfer.currentOwnerPersonId
  const isPassedOn = decided.some(
    (later) => later.petId === petId && later.petTransferId > petTransferId && later.status === 'accepted',
  )
  return owner === personId && !isPassedOn
}

/** Transfers that were decided recently. Accepted transfers have a receipt. */
export function EndedGroup(props: EndedProps) {
  const { transfers, personId } = props
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
          linksPet={isOwn(transfer, props)}
          note={noteOf(transfer)}
        >
          {transfer.status === 'accepted' && (
            <ReceiptButton transferId={transfer.petTransferId} petName={transfer.petName} />
          )}
        </TransferRow>
      )}
    />
  )
}
