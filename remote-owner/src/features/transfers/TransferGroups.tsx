import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { useSearchParams } from '@dyra/shared/router'
import { type Step, TransferRow } from '@dyra/shared/transfers'
import { EmptyState, Pager } from '@dyra/shared/ui'
import { useId } from 'react'
import { type GroupName, groupOf, groups } from './groups.ts'
import css from './Transfers.module.css'
import { text } from './text.ts'

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

/** Each group has pages of its own in the address, counted from 1. */
function useGroupPage(name: GroupName, total: number) {
  const [search, setSearch] = useSearchParams()
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE.transfers))
  const asked = Number(search.get(name))
  const page = Number.isInteger(asked) && asked >= 1 ? Math.min(asked, last) : 1
  const open = (next: number) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.set(name, String(next))
        return after
      },
      { preventScrollReset: true },
    )
  return { page, open }
}

interface GroupProps extends Props {
  name: GroupName
}

function Group({ name, transfers, groupTitle, stepsOf, mayRemind, onStep, onRemind, ...shown }: GroupProps) {
  const titleId = useId()
  const { page, open } = useGroupPage(name, transfers.length)
  const size = PAGE_SIZE.transfers
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{groupTitle(name)}</h2>
      {transfers.length === 0 ? (
        <p className={`d-dim ${css.none}`}>{text('empty')}</p>
      ) : (
        <>
          <ul className={css.list} aria-labelledby={titleId}>
            {transfers.slice((page - 1) * size, page * size).map((transfer) => (
              <TransferRow
                key={transfer.petTransferId}
                transfer={transfer}
                {...shown}
                steps={stepsOf(name)}
                onStep={(step) => onStep(transfer, step)}
                onRemind={mayRemind(transfer) ? () => onRemind(transfer) : undefined}
              />
            ))}
          </ul>
          <Pager page={page} size={size} total={transfers.length} onPage={open} />
        </>
      )}
    </section>
  )
}

export function TransferGroups({ transfers, ...props }: Props) {
  if (transfers.length === 0) return <EmptyState text={text('empty')} />
  return (
    <div className={css.groups}>
      {groups.map((name) => (
        <Group
          key={name}
          {...props}
          name={name}
          transfers={transfers.filter((transfer) => groupOf(transfer, props.personId) === name)}
        />
      ))}
    </div>
  )
}
