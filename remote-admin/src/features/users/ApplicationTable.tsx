import type { ListPage } from '@dyra/shared/api'
import type { AuthApplication } from '@dyra/shared/contract/auth-applications'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { roleLabels } from '@dyra/shared/domain/roles'
import { formatCount, formatInstantDay, formatKennitala, t } from '@dyra/shared/i18n'
import { useSearchParams } from '@dyra/shared/router'
import { Button, type Column, DataTable } from '@dyra/shared/ui'
import { type BannerContent, type ConfirmedAction, RowActions, RowButton } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { BatchDialog } from '../../components/batch/BatchDialog.tsx'
import { SelectCell } from '../../components/batch/SelectCell.tsx'
import { SelectionBar } from '../../components/batch/SelectionBar.tsx'
import { type Selection, useSelection } from '../../components/batch/use-selection.ts'
import { PersonLink } from '../../components/list/PersonLink.tsx'
import { acceptance, rejection } from './access-actions.ts'
import { findAllApplications } from './api.ts'
import { applicationKey, decideApplications } from './batches.ts'
import { text } from './texts.ts'

const columnsWith = (selection: Selection<AuthApplication>): readonly Column<AuthApplication>[] => [
  {
    key: 'name',
    label: text('col.name'),
    cell: (row) => (
      <SelectCell selection={selection} row={row} name={row.fullName}>
        <PersonLink personId={row.personId} name={row.fullName} />
      </SelectCell>
    ),
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

const actionsWith = (onAction: (action: ConfirmedAction) => void): Column<AuthApplication> => ({
  key: 'actions',
  label: t('actions'),
  isLabelHidden: true,
  align: 'right',
  cell: (application) => (
    <RowActions>
      <RowButton label={t('accept')} of={application.fullName} onClick={() => onAction(acceptance(application))} />
      <RowButton label={t('reject')} of={application.fullName} onClick={() => onAction(rejection(application))} />
    </RowActions>
  ),
})

interface Props {
  page: ListPage<AuthApplication[]>
  isFiltered: boolean
  onAction: (action: ConfirmedAction) => void
  onDone: (banner: BannerContent) => void
}

const decisions = ['accept', 'reject'] as const

/** Pending applications for roles, the oldest first; decided one by one or all that match the filters. */
export function ApplicationTable({ page: { rows, total }, isFiltered, onAction, onDone }: Props) {
  const [search] = useSearchParams()
  const selection = useSelection({ rows, keyOf: applicationKey })
  const [decision, setDecision] = useState<(typeof decisions)[number]>()
  const { selected, isEverything } = selection
  const count = isEverything ? total : selected.length
  const find = async () => (isEverything ? findAllApplications(search) : selected)
  const end = (done: number) => {
    if (decision && done > 0) onDone({ tone: 'success', title: text.plural(`many.${decision}.result`, done) })
    setDecision(undefined)
    selection.clear()
  }
  return (
    <>
      {rows.length > 0 && (
        <SelectionBar selection={selection} isWholeList={total <= rows.length} total={total}>
          {decisions.map((one) => (
            <Button key={one} variant="default" disabled={count === 0} onClick={() => setDecision(one)}>
              {text(`${one}Selected`, { n: formatCount(count) })}
            </Button>
          ))}
        </SelectionBar>
      )}
      <DataTable
        label={text('tab.applications')}
        columns={[...columnsWith(selection), actionsWith(onAction)]}
        rows={rows}
        rowKey={applicationKey}
        isWide
        empty={text(isFiltered ? 'nothingFound' : 'applications.empty')}
        paging={{ size: PAGE_SIZE.applications, total }}
      />
      {decision && <BatchDialog batch={decideApplications(decision, { count, find })} onClose={end} />}
    </>
  )
}
