import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { foldName, searchedDigits } from '@dyra/shared/domain/names'
import type { useTransferDialogs } from '@dyra/shared/features/transfers'
import { formatInstantDay, t } from '@dyra/shared/i18n'
import { Link, usePage, useSearchParams } from '@dyra/shared/router'
import { type Column, DataTable, TagNumber, TextInput } from '@dyra/shared/ui'
import { RowActions, RowButton } from '@dyra/shared/ui/actions'
import { useTypedText } from '@dyra/shared/ui/search'
import css from './Registrations.module.css'
import { text } from './texts.ts'

/** A pending registration, and the others of its owner. */
interface Row {
  readonly transfer: PetTransfer
  /** Later registrations of the owner, in the row of the oldest; undefined in their own rows. */
  readonly others: readonly PetTransfer[] | undefined
}

const dayOf = (instant: string) => formatInstantDay(new Date(instant))

/** Registrations grouped by owner, the oldest first. A registration whose owner was erased is a group of its own. */
function oldestFirst(transfers: readonly PetTransfer[]): Row[] {
  const owners = new Map<string, PetTransfer[]>()
  for (const transfer of [...transfers].sort((a, b) => a.created.localeCompare(b.created))) {
    const { newOwnerPersonId: owner, petTransferId } = transfer
    const key = owner === null ? `transfer ${petTransferId}` : `person ${owner}`
    owners.set(key, [...(owners.get(key) ?? []), transfer])
  }
  return [...owners.values()].flatMap((all) =>
    all.map((transfer, n) => ({ transfer, others: n === 0 ? all.slice(1) : undefined })),
  )
}

/** Whether name, owner or number contains the text. */
const has =
  (search: string) =>
  ({ petName, newOwnerName, petMicroTag }: PetTransfer) => {
    const digits = searchedDigits(search)
    if (digits !== undefined) return petMicroTag?.includes(digits) ?? false
    return [petName, newOwnerName].some((name) => name && foldName(name).includes(foldName(search)))
  }

interface Props {
  /** Newest first, as the server lists them. */
  transfers: readonly PetTransfer[]
  confirm: ReturnType<typeof useTransferDialogs>['confirm']
  /** Shows the QR code with which the owner accepts. */
  onCode: (transfer: PetTransfer) => void
}

function Actions({ row: { transfer, others }, confirm, onCode }: { row: Row } & Omit<Props, 'transfers'>) {
  const { petName } = transfer
  const owner = transfer.newOwnerName ?? t('unknown')
  const isAll = others !== undefined && others.length > 0
  return (
    <RowActions>
      {others && <RowButton label={text('pending.code')} of={owner} onClick={() => onCode(transfer)} />}
      {others && (
        <RowButton
          label={text('pending.remind')}
          name={isAll ? text('pending.remindAll') : undefined}
          of={isAll ? owner : petName}
          onClick={() => confirm(transfer, 'remind', others)}
        />
      )}
      <RowButton label={text('pending.cancel')} of={petName} onClick={() => confirm(transfer, 'cancel')} />
    </RowActions>
  )
}

const columnsWith = (props: Omit<Props, 'transfers'>): readonly Column<Row>[] => [
  {
    key: 'pet',
    label: text('registrations.col.name'),
    cell: ({ transfer: { petId, petName, petSpeciesName } }) => (
      <>
        <Link className="d-anchor" to={`/pet/${petId}`} translate="no">
          {petName}
        </Link>{' '}
        <span className="d-dim">{petSpeciesName}</span>
      </>
    ),
  },
  {
    key: 'number',
    label: text('registrations.col.tag'),
    isNumber: true,
    cell: ({ transfer: { petMicroTag } }) => petMicroTag !== null && <TagNumber value={petMicroTag} />,
  },
  {
    key: 'owner',
    label: text('registrations.col.owner'),
    cell: ({ transfer: { newOwnerPersonId, newOwnerName } }) =>
      newOwnerPersonId === null ? (
        t('unknown')
      ) : (
        <Link className="d-anchor" to={`/person/${newOwnerPersonId}`} translate="no">
          {newOwnerName}
        </Link>
      ),
  },
  {
    key: 'created',
    label: text('registrations.col.date'),
    cell: ({ transfer: { created, reminded } }) => (
      <>
        <span className="d-num">{dayOf(created)}</span>
        {reminded !== null && (
          <span className={`d-dim ${css.reminded}`}>{text('pending.reminded', { date: dayOf(reminded) })}</span>
        )}
      </>
    ),
  },
  {
    key: 'actions',
    label: text('pending.actions'),
    isLabelHidden: true,
    cell: (row) => <Actions row={row} {...props} />,
  },
]

/** Search by words or digits, which are in the URL (`?search=`). */
function Search() {
  const [search, setSearch] = useSearchParams()
  const open = (typed: string) =>
    setSearch(
      (latest) => {
        latest.delete('page')
        if (typed.trim() === '') latest.delete('search')
        else latest.set('search', typed.trim())
        return latest
      },
      { preventScrollReset: true },
    )
  const field = useTypedText(search.get('search') ?? '', open)
  return (
    <TextInput
      size="sm"
      type="search"
      className={css.search}
      label={text('pending.search')}
      autoComplete="off"
      value={field.typed}
      onChange={(event) => field.type(event.currentTarget.value)}
    />
  )
}

/** Pending registrations, a line each: the oldest first, with one reminder for all registrations of an owner. */
export function PendingTable({ transfers, confirm, onCode }: Props) {
  const [address] = useSearchParams()
  const search = address.get('search') ?? ''
  const rows = oldestFirst(search === '' ? transfers : transfers.filter(has(search)))
  const size = PAGE_SIZE.transfers
  const from = (usePage().page - 1) * size
  return (
    <section aria-labelledby="pending-waiting">
      <h2 id="pending-waiting">{text('pending.waiting')}</h2>
      {transfers.length === 0 ? (
        <p className="d-dim">{text('pending.empty')}</p>
      ) : (
        <>
          <p className="d-dim">{text('pending.info')}</p>
          <Search />
          <div className={css.pending}>
            <DataTable
              label={text('pending.waiting')}
              columns={columnsWith({ confirm, onCode })}
              rows={rows.slice(from, from + size)}
              rowKey={({ transfer }) => transfer.petTransferId}
              isWide
              empty={text('pending.nothing')}
              paging={{ size, total: rows.length }}
            />
          </div>
        </>
      )}
    </section>
  )
}
