import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { pluralText, t } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { TransferRow, type useTransferDialogs } from '@dyra/shared/transfers'
import { Button } from '@dyra/shared/ui'
import type { OwnerGroup } from './group-by-owner.ts'
import css from './Registrations.module.css'
import { text } from './texts.ts'

interface Props {
  of: OwnerGroup
  /** The veterinarian of the list. */
  personId: number
  confirm: ReturnType<typeof useTransferDialogs>['confirm']
}

/** Pending registrations of one owner, with one reminder for all of them. */
export function PendingOfOwner({ of: { first, others }, personId, confirm }: Props) {
  const row = (transfer: PetTransfer, onRemind?: () => void) => (
    <TransferRow
      key={transfer.petTransferId}
      transfer={transfer}
      personId={personId}
      steps={['cancel']}
      linksPersons
      onStep={(step) => confirm(transfer, step)}
      onRemind={onRemind}
    />
  )
  if (others.length === 0) return row(first, () => confirm(first, 'remind'))
  const all = [first, ...others]
  const name = first.newOwnerName ?? t('unknown')
  // If one transfer has no address, the dialog asks for one and uses it for all.
  const asked = all.find(({ newOwnerHasEmail }) => !newOwnerHasEmail) ?? first
  const remind = () =>
    confirm(
      asked,
      'remind',
      all.filter((transfer) => transfer !== asked),
    )
  return (
    <li className={css.ofOwner}>
      <div className={css.ownerHead}>
        <h3>
          <Link className="d-anchor" to={`/person/${first.newOwnerPersonId}`}>
            {name}
          </Link>{' '}
          <span className="d-dim">({pluralText.plural('pets', all.length)})</span>
        </h3>
        <Button size="sm" variant="default" onClick={remind} aria-label={`${text('pending.remindAll')}: ${name}`}>
          {text('pending.remindAll')}
        </Button>
      </div>
      <ul aria-label={name}>{all.map((transfer) => row(transfer))}</ul>
    </li>
  )
}
