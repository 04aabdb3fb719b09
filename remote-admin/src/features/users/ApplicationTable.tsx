import type { ListPage } from '@dyra/shared/api'
import type { AuthApplication } from '@dyra/shared/contract/auth-applications'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { roleLabels } from '@dyra/shared/domain/roles'
import { formatInstantDay, formatKennitala, t } from '@dyra/shared/i18n'
import { type Column, DataTable } from '@dyra/shared/ui'
import type { Act } from '@dyra/shared/ui/actions'
import { PersonLink } from '../../list/PersonLink.tsx'
import { RowActions } from '../../list/RowActions.tsx'
import { RowButton } from '../../list/RowButton.tsx'
import { acceptance, rejection } from './access-acts.ts'
import { text } from './text.ts'

const columns: readonly Column<AuthApplication>[] = [
  {
    key: 'name',
    label: text('col.name'),
    cell: ({ personId, fullName }) => <PersonLink personId={personId} name={fullName} />,
  },
  { key: 'ssn', label: text('col.ssn'), isNumber: true, cell: ({ ssn }) => formatKennitala(ssn) },
  { key: 'role', label: text('applications.col.role'), cell: ({ requestedRole }) => roleLabels[requestedRole] },
  {
    key: 'date',
    label: text('applications.col.date'),
    isNumber: true,
    cell: ({ created }) => formatInstantDay(new Date(created)),
  },
  { key: 'status', label: text('applications.col.status'), cell: () => text('applications.status.pending') },
]

interface Props {
  page: ListPage<AuthApplication[]>
  isFiltered: boolean
  onAct: (act: Act) => void
}

/** Requests for a role that wait, the oldest first. */
export function ApplicationTable({ page: { rows, total }, isFiltered, onAct }: Props) {
  const actions: Column<AuthApplication> = {
    key: 'actions',
    label: t('actions'),
    isLabelHidden: true,
    align: 'right',
    cell: (application) => (
      <RowActions>
        <RowButton label={t('accept')} of={application.fullName} onClick={() => onAct(acceptance(application))} />
        <RowButton label={t('reject')} of={application.fullName} onClick={() => onAct(rejection(application))} />
      </RowActions>
    ),
  }
  return (
    <DataTable
      label={text('tab.applications')}
      columns={[...columns, actions]}
      rows={rows}
      rowKey={({ authApplicationId }) => authApplicationId}
      hasButtons
      empty={text(isFiltered ? 'nothingFound' : 'applications.empty')}
      paging={{ size: PAGE_SIZE.applications, total }}
    />
  )
}
