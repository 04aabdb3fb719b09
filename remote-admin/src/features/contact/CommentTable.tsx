import { call, type ListPage } from '@dyra/shared/api'
import type { ContactForm } from '@dyra/shared/contract/contact-form'
import { formatCount, formatInstantDay, t } from '@dyra/shared/i18n'
import { useSearchParams } from '@dyra/shared/router'
import { Button, type Column, DataTable } from '@dyra/shared/ui'
import { type BannerContent, type ConfirmedAction, RowActions, RowButton } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { BatchDialog } from '../../components/batch/BatchDialog.tsx'
import { SelectCell } from '../../components/batch/SelectCell.tsx'
import { SelectionBar } from '../../components/batch/SelectionBar.tsx'
import { type Batch, runActionOnRow } from '../../components/batch/use-batch.ts'
import { type Selection, useSelection } from '../../components/batch/use-selection.ts'
import { PAGE_ROWS } from '../../components/list/list-query.ts'
import { PersonLink } from '../../components/list/PersonLink.tsx'
import { findAllComments } from './api.ts'
import css from './Comments.module.css'
import { text } from './texts.ts'

const removal = ({ contactFormId, title }: ContactForm): ConfirmedAction => ({
  title: text('delete.confirm'),
  name: title,
  text: text('delete.text'),
  button: t('delete'),
  isDangerous: true,
  run: () => call('DELETE /api/ContactForm/{contactFormId}', { params: { contactFormId } }),
  done: text('deleted'),
  gone: text('delete.gone'),
})

const keyOf = ({ contactFormId }: ContactForm) => contactFormId

const removals = (count: number, find: () => Promise<readonly ContactForm[]>): Batch<ContactForm> => ({
  title: text('many.title'),
  question: text.plural('many.text', count),
  button: t('delete'),
  isDangerous: true,
  find,
  run: (comment) => runActionOnRow(removal(comment)),
  keyOf,
  nameOf: ({ title }) => title,
  summary: ({ done, refused }) => text('many.summary', { done, refused }),
})

/** The text of a comment, and the answer to it. */
const Words = ({ text: sent, answer }: ContactForm) => (
  <>
    {sent}
    {answer !== null && (
      <span className={css.answer}>
        <b>{text('answer')}</b> {answer}
      </span>
    )}
  </>
)

interface Columns {
  selection: Selection<ContactForm>
  onAction: (action: ConfirmedAction) => void
}

const columnsWith = ({ selection, onAction }: Columns): readonly Column<ContactForm>[] => [
  {
    key: 'title',
    label: text('col.title'),
    cell: (row) => (
      <SelectCell selection={selection} row={row} name={row.title}>
        <b className={css.title}>{row.title}</b>
        {row.done !== null && (
          <span className={css.done}>
            {text(row.answer === null ? 'done' : 'answered', { date: formatInstantDay(new Date(row.done)) })}
          </span>
        )}
      </SelectCell>
    ),
  },
  { key: 'text', label: text('col.text'), cell: Words },
  {
    key: 'by',
    label: text('col.by'),
    cell: ({ createdById, createdByName }) => <PersonLink personId={createdById} name={createdByName} />,
  },
  {
    key: 'date',
    label: text('col.date'),
    isNumber: true,
    cell: ({ created }) => formatInstantDay(new Date(created)),
  },
  {
    key: 'delete',
    label: t('actions'),
    isLabelHidden: true,
    align: 'right',
    cell: (row) => (
      <RowActions>
        <RowButton label={t('delete')} of={row.title} onClick={() => onAction(removal(row))} />
      </RowActions>
    ),
  },
]

interface Props {
  page: ListPage<ContactForm[]>
  isFiltered: boolean
  onAction: (action: ConfirmedAction) => void
  onDone: (banner: BannerContent) => void
}

/** Comments, which can be deleted one by one or all that match the filters. */
export function CommentTable({ page: { rows, total }, isFiltered, onAction, onDone }: Props) {
  const [search] = useSearchParams()
  const selection = useSelection({ rows, keyOf })
  const [batch, setBatch] = useState<Batch<ContactForm>>()
  const { selected, isEverything } = selection
  const count = isEverything ? total : selected.length
  const open = () => setBatch(removals(count, async () => (isEverything ? findAllComments(search) : selected)))
  const end = (deleted: number) => {
    setBatch(undefined)
    selection.clear()
    if (deleted > 0) onDone({ tone: 'success', title: text.plural('many.result', deleted) })
  }
  return (
    <>
      {rows.length > 0 && (
        <SelectionBar selection={selection} isWholeList={total <= rows.length} total={total}>
          <Button variant="default" disabled={count === 0} onClick={open}>
            {text('deleteSelected', { n: formatCount(count) })}
          </Button>
        </SelectionBar>
      )}
      <DataTable
        label={text('title')}
        columns={columnsWith({ selection, onAction })}
        rows={rows}
        rowKey={keyOf}
        isWide
        empty={text(isFiltered ? 'nothingFound' : 'empty')}
        paging={{ size: PAGE_ROWS, total }}
      />
      {batch && <BatchDialog batch={batch} onClose={end} />}
    </>
  )
}
