import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { type Step, TransferRow, WaitingGroup } from '@dyra/shared/transfers'
import { EmptyState } from '@dyra/shared/ui'
import { type GroupName, groupOf, groups } from './groups.ts'
import css from './Transfers.module.css'
import { text } from './texts.ts'

interface Props {
  transfers: readonly PetTransfer[]
  /** Whose list it is. */
  personId: number
  groupTitle: (name: GroupName) => string
  /** What may be done besides sending a reminder. */
  stepsOf: (name: GroupName) => readonly Step[]
  mayRemind: (transfer: PetTransfer) => boolean
  linksPersons: boolean
  onStep: (transfer: PetTransfer, step: Step) => void
  onRemind: (transfer: PetTransfer) => void
}

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
