import type { ListPage } from '@dyra/shared/api'
import type { AuthorizedUser } from '@dyra/shared/contract/authorized-users'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { roleLabels } from '@dyra/shared/domain/roles'
import { formatCount, formatKennitala, t } from '@dyra/shared/i18n'
import { useSearchParams } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { Button, type Column, DataTable } from '@dyra/shared/ui'
import { type BannerContent, type ConfirmedAction, RowActions, RowButton } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { BatchDialog } from '../../components/batch/BatchDialog.tsx'
import { SelectCell } from '../../components/batch/SelectCell.tsx'
import { SelectionBar } from '../../components/batch/SelectionBar.tsx'
import { type Selection, useSelection } from '../../components/batch/use-selection.ts'
import { HistoryLink } from '../../components/list/HistoryLink.tsx'
import { PersonLink } from '../../components/list/PersonLink.tsx'
import { toggleAccess } from './access-actions.ts'
import { findAllUsers } from './api.ts'
import { closeAccess, userKey } from './batches.ts'
import { text } from './texts.ts'
import css from './Users.module.css'

interface Props {
  page: ListPage<AuthorizedUser[]>
  isFiltered: boolean
  onEdit: (user: AuthorizedUser) => void
  onAction: (action: ConfirmedAction) => void
  onDone: (banner: BannerContent) => void
}

const Status = ({ authUserId, fullName, enabled }: AuthorizedUser) => (
  <>
    <span className={enabled ? undefined : 'd-dim'}>{text(enabled ? 'status.enabled' : 'status.disabled')}</span>
    <HistoryLink table="AuthorizedUsers" rowId={authUserId} of={fullName} className={css.history} />
  </>
)

const columnsWith = (selection: Selection<AuthorizedUser>): readonly Column<AuthorizedUser>[] => [
  {
    key: 'name',
    label: text('col.name'),
    sortKey: 'fullName',
    cell: (row) => (
      <SelectCell selection={selection} row={row} name={row.fullName}>
        <PersonLink personId={row.personId} name={row.fullName} />
      </SelectCell>
    ),
  },
  { key: 'ssn', label: text('col.ssn'), sortKey: 'ssn', isNumber: true, cell: ({ ssn }) => formatKennitala(ssn) },
  { key: 'roles', label: text('col.roles'), cell: ({ roles }) => roles.map((role) => roleLabels[role]).join(', ') },
  {
    key: 'status',
    label: text('col.status'),
    sortKey: 'enabled',
    cell: Status,
  },
]

function Actions({ user, onEdit, onAction }: { user: AuthorizedUser } & Pick<Props, 'onEdit' | 'onAction'>) {
  const { fullName, enabled, personId } = user
  // No one decides about their own access (docs/domain.md#acts-of-authority).
  if (useSession().personId === personId) return null
  return (
    <RowActions>
      <RowButton label={t('edit')} of={fullName} onClick={() => onEdit(user)} />
      <RowButton
        label={text(enabled ? 'disable' : 'enable')}
        of={fullName}
        onClick={() => onAction(toggleAccess(user))}
      />
    </RowActions>
  )
}

/** Users with a role. Their access is closed one by one, or for all that match the filters. */
export function UserTable({ page: { rows, total }, isFiltered, onDone, ...handlers }: Props) {
  const [search] = useSearchParams()
  const { personId: ownId } = useSession()
  // No one can close their own access.
  const isSelectable = ({ enabled, personId }: AuthorizedUser) => enabled && personId !== ownId
  const selection = useSelection({ rows, keyOf: userKey, isSelectable })
  const [isClosing, setClosing] = useState(false)
  const { selected, isEverything } = selection
  const count = isEverything ? total : selected.length
  const find = async () => (isEverything ? findAllUsers(search) : selected)
  const end = (done: number) => {
    setClosing(false)
    selection.clear()
    if (done > 0) onDone({ tone: 'success', title: text.plural('many.disable.result', done) })
  }
  const actions: Column<AuthorizedUser> = {
    key: 'actions',
    label: t('actions'),
    isLabelHidden: true,
    align: 'right',
    cell: (user) => <Actions user={user} {...handlers} />,
  }
  return (
    <>
      {rows.length > 0 && (
        <SelectionBar selection={selection} isWholeList={total <= rows.length} total={total}>
          <Button variant="default" disabled={count === 0} onClick={() => setClosing(true)}>
            {text('disableSelected', { n: formatCount(count) })}
          </Button>
        </SelectionBar>
      )}
      <DataTable
        label={text('tab.users')}
        columns={[...columnsWith(selection), actions]}
        rows={rows}
        rowKey={userKey}
        isWide
        empty={text(isFiltered ? 'nothingFound' : 'empty')}
        paging={{ size: PAGE_SIZE.users, total }}
      />
      {isClosing && <BatchDialog batch={closeAccess({ count, find })} onClose={end} />}
    </>
  )
}
