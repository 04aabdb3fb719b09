import type { ListPage } from '@dyra/shared/api'
import type { AuthorizedUser } from '@dyra/shared/contract/authorized-users'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { GIVEN_ROLES, roleLabels } from '@dyra/shared/domain/roles'
import { formatKennitala, t } from '@dyra/shared/i18n'
import { useSession } from '@dyra/shared/session'
import { type Column, DataTable } from '@dyra/shared/ui'
import type { Act } from '@dyra/shared/ui/actions'
import { HistoryLink } from '../../list/HistoryLink.tsx'
import { PersonLink } from '../../list/PersonLink.tsx'
import { RowActions } from '../../list/RowActions.tsx'
import { RowButton } from '../../list/RowButton.tsx'
import { accessAct } from './access-acts.ts'
import { text } from './text.ts'
import css from './Users.module.css'

interface Props {
  page: ListPage<AuthorizedUser[]>
  isFiltered: boolean
  onEdit: (user: AuthorizedUser) => void
  onAct: (act: Act) => void
}

const Status = ({ authUserId, fullName, enabled }: AuthorizedUser) => (
  <>
    <span className={enabled ? undefined : 'd-dim'}>{text(enabled ? 'status.enabled' : 'status.disabled')}</span>
    <HistoryLink table="AuthorizedUsers" rowId={authUserId} of={fullName} className={css.history} />
  </>
)

const columns: readonly Column<AuthorizedUser>[] = [
  {
    key: 'name',
    label: text('col.name'),
    sortKey: 'fullName',
    cell: ({ personId, fullName }) => <PersonLink personId={personId} name={fullName} />,
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

function Actions({ user, onEdit, onAct }: { user: AuthorizedUser } & Pick<Props, 'onEdit' | 'onAct'>) {
  const { fullName, enabled, personId, roles } = user
  // The server refuses to let people take a role or their access from themselves (docs/domain.md#access-to-roles).
  const isOwn = useSession().personId === personId
  const mayEdit = !isOwn || roles.length < GIVEN_ROLES.length
  return (
    <RowActions>
      {mayEdit && <RowButton label={t('edit')} of={fullName} onClick={() => onEdit(user)} />}
      {!isOwn && (
        <RowButton label={text(enabled ? 'disable' : 'enable')} of={fullName} onClick={() => onAct(accessAct(user))} />
      )}
    </RowActions>
  )
}

/** Everybody who was given a role. */
export function UserTable({ page: { rows, total }, isFiltered, ...handlers }: Props) {
  const actions: Column<AuthorizedUser> = {
    key: 'actions',
    label: t('actions'),
    isLabelHidden: true,
    align: 'right',
    cell: (user) => <Actions user={user} {...handlers} />,
  }
  return (
    <DataTable
      label={text('tab.users')}
      columns={[...columns, actions]}
      rows={rows}
      rowKey={({ authUserId }) => authUserId}
      hasButtons
      empty={text(isFiltered ? 'nothingFound' : 'empty')}
      paging={{ size: PAGE_SIZE.users, total }}
    />
  )
}
