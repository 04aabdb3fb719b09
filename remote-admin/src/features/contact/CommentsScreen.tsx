import { call } from '@dyra/shared/api'
import type { ContactForm } from '@dyra/shared/contract/contact-form'
import { formatInstantDay, t } from '@dyra/shared/i18n'
import { useLoaderData } from '@dyra/shared/router'
import { type Column, DataTable, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { type Act, useActs } from '@dyra/shared/ui/actions'
import { LastAnswer } from '@dyra/shared/ui/search'
import { AgeFilter } from '../../list/AgeFilter.tsx'
import { AGE_NAME } from '../../list/ages.ts'
import { ListFilters } from '../../list/ListFilters.tsx'
import { PAGE_ROWS, SEARCH_NAME } from '../../list/list-query.ts'
import { PersonLink } from '../../list/PersonLink.tsx'
import { RowActions } from '../../list/RowActions.tsx'
import { RowButton } from '../../list/RowButton.tsx'
import { SearchField } from '../../list/SearchField.tsx'
import css from './Comments.module.css'
import type { loadComments } from './load-comments.ts'
import { text } from './text.ts'

const removal = ({ contactFormId, title }: ContactForm): Act => ({
  title: text('delete.confirm'),
  name: title,
  text: text('delete.text'),
  button: t('delete'),
  isDangerous: true,
  run: () => call('DELETE /api/ContactForm/{contactFormId}', { params: { contactFormId } }),
  done: text('deleted'),
  gone: text('delete.gone'),
})

const columnsWith = (ask: (act: Act) => void): readonly Column<ContactForm>[] => [
  { key: 'title', label: text('col.title'), cell: ({ title }) => <b className={css.title}>{title}</b> },
  { key: 'text', label: text('col.text'), cell: (row) => row.text },
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
        <RowButton label={t('delete')} of={row.title} onClick={() => ask(removal(row))} />
      </RowActions>
    ),
  },
]

/** Comments of users to the operator (docs/screens.md#contact). */
export function CommentsScreen() {
  const { comments, isFiltered } = useLoaderData<typeof loadComments>()
  const { ask, notice, dialog } = useActs()
  return (
    <>
      <PageHeader title={text('title')} />
      {notice}
      <ListFilters names={[SEARCH_NAME, AGE_NAME]}>
        <SearchField size="sm" label={text('search')} />
        <AgeFilter />
      </ListFilters>
      <LastAnswer of={comments} skeleton={<ListSkeleton />}>
        {({ rows, total }) => (
          <DataTable
            label={text('title')}
            columns={columnsWith(ask)}
            rows={rows}
            rowKey={({ contactFormId }) => contactFormId}
            hasButtons
            empty={text(isFiltered ? 'nothingFound' : 'empty')}
            paging={{ size: PAGE_ROWS, total }}
          />
        )}
      </LastAnswer>
      {dialog}
    </>
  )
}
