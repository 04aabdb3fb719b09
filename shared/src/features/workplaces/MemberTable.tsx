import { formatInstantDay, formatKennitala, t } from '@dyra/shared/i18n'
import { type Column, DataTable } from '@dyra/shared/ui'
import { type ConfirmedAction, RowActions, RowButton } from '@dyra/shared/ui/actions'
import type { ReactNode } from 'react'
import type { WorkplaceMember } from '../../contract/workplaces.ts'
import { managerChange, removal } from './member-actions.ts'
import { text } from './texts.ts'

interface Props {
  workplaceId: number
  members: readonly WorkplaceMember[]
  /** The user adds and removes members. */
  mayManage: boolean
  confirm: (action: ConfirmedAction) => void
  /** The name as shown in the table, by default as text. */
  nameOf?: (member: WorkplaceMember) => ReactNode
}

const columns: readonly Column<WorkplaceMember>[] = [
  { key: 'role', label: text('col.role'), cell: ({ isManager }) => text(isManager ? 'role.manager' : 'role.member') },
  { key: 'since', label: text('col.since'), isNumber: true, cell: ({ since }) => formatInstantDay(new Date(since)) },
]
const ssn: Column<WorkplaceMember> = {
  key: 'ssn',
  label: text('col.ssn'),
  isNumber: true,
  cell: (member) => member.ssn && formatKennitala(member.ssn),
}

function Actions({ member, ...props }: Omit<Props, 'members' | 'nameOf'> & { member: WorkplaceMember }) {
  const { workplaceId, mayManage, confirm } = props
  const button = (action: ConfirmedAction) => (
    <RowButton label={action.button} of={member.name} onClick={() => confirm(action)} />
  )
  return (
    <RowActions>
      {mayManage && button(managerChange({ workplaceId, member }))}
      {(mayManage || member.isSelf) && button(removal({ workplaceId, member }))}
    </RowActions>
  )
}

/** The members of a workplace, and what the user may change. */
export function MemberTable({ members, nameOf = ({ name }) => name, ...props }: Props) {
  const name: Column<WorkplaceMember> = { key: 'name', label: text('col.name'), cell: nameOf }
  const actions: Column<WorkplaceMember> = {
    key: 'actions',
    label: t('actions'),
    isLabelHidden: true,
    align: 'right',
    cell: (member) => <Actions member={member} {...props} />,
  }
  const hasSsn = members.some((member) => member.ssn !== null)
  const hasActions = props.mayManage || members.some(({ isSelf }) => isSelf)
  return (
    <DataTable
      label={text('members')}
      columns={[name, ...(hasSsn ? [ssn] : []), ...columns, ...(hasActions ? [actions] : [])]}
      rows={members}
      rowKey={({ memberId }) => memberId}
      isWide={hasActions}
      empty={text('empty')}
    />
  )
}
