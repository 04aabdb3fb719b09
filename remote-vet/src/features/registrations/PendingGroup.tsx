import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { TransferRow, type useTransferDialogs } from '@dyra/shared/features/transfers'
import { pluralText, t } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { RowButton } from '@dyra/shared/ui/actions'
import css from './Registrations.module.css'
import { text } from './texts.ts'

/** Pending registrations of one person, newest first. */
interface OwnerGroup {
  readonly key: number
  readonly first: PetTransfer
  readonly others: readonly PetTransfer[]
}

/** Groups transfers by new owner, ordered by the newest of each. A transfer whose person was erased is its own group. */
export function groupByOwner(transfers: readonly PetTransfer[]): OwnerGroup[] {
  const owners = new Map<string, OwnerGroup>()
  for (const transfer of transfers) {
    const { newOwnerPersonId: owner, petTransferId: key } = transfer
    const name = owner === null ? `transfer ${key}` : `person ${owner}`
    const group = owners.get(name)
    owners.set(name, group ? { ...group, others: [...group.others, transfer] } : { key, first: transfer, others: [] })
  }
  return [...owners.values()]
}

interface Props {
  of: OwnerGroup
  /** The veterinarian of the list. */
  personId: number
  confirm: ReturnType<typeof useTransferDialogs>['confirm']
  /** Shows the QR code with which the owner accepts. */
  onCode: (transfer: PetTransfer) => void
}

/** Pending registrations of one owner, with one reminder for all of them. */
export function PendingGroup({ of: { first, others }, personId, confirm, onCode }: Props) {
  const all = [first, ...others]
  const name = first.newOwnerName ?? t('unknown')
  const code = <RowButton label={text('pending.code')} of={name} onClick={() => onCode(first)} />
  const row = (transfer: PetTransfer, onRemind?: () => void) => (
    <TransferRow
      key={transfer.petTransferId}
      transfer={transfer}
      personId={personId}
      steps={['cancel']}
      linksPersons
      onStep={(step) => confirm(transfer, step)}
      onRemind={onRemind}
    >
      {others.length === 0 && code}
    </TransferRow>
  )
  if (others.length === 0) return row(first, () => confirm(first, 'remind'))
  const remind = () => confirm(first, 'remind', others)
  return (
    <li className={css.ofOwner}>
      <div className={css.ownerHead}>
        <h3>
          <Link className="d-anchor" to={`/person/${first.newOwnerPersonId}`} translate="no">
            {name}
          </Link>{' '}
          <span className="d-dim">({pluralText.plural('pets', all.length)})</span>
        </h3>
        <div className={css.ownerActions}>
          <RowButton label={text('pending.remindAll')} of={name} onClick={remind} />
          {code}
        </div>
      </div>
      <ul aria-label={name}>{all.map((transfer) => row(transfer))}</ul>
    </li>
  )
}
