import type { ListPage } from '@dyra/shared/api'
import type { Import } from '@dyra/shared/contract/imports'
import { importLabels, isInProgress } from '@dyra/shared/domain/imports'
import { useRunAndReload } from '@dyra/shared/forms'
import { formatCount, formatInstant } from '@dyra/shared/i18n'
import { usePolling } from '@dyra/shared/platform/api/use-polling'
import { Link, useLoaderData, useNavigate, useRevalidator } from '@dyra/shared/router'
import { Await, Banner, Button, type Column, DataTable, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { useLinkState } from '@dyra/shared/ui/back-navigation'
import { PAGE_ROWS } from '../../components/list/list-query.ts'
import { PersonLink } from '../../components/list/PersonLink.tsx'
import { type loadImports, saveTemplate } from './api.ts'
import css from './Imports.module.css'
import { text } from './texts.ts'
import { UploadForm } from './UploadForm.tsx'
import { EVERY_MS } from './use-progress.ts'

function ImportLink({ importId, created }: Import) {
  const linkState = useLinkState()
  return (
    <Link className="d-anchor" to={`/imports/${importId}`} state={linkState}>
      {formatInstant(created)}
    </Link>
  )
}

const columns: readonly Column<Import>[] = [
  { key: 'created', label: text('col.created'), isNumber: true, cell: (row) => <ImportLink {...row} /> },
  {
    key: 'by',
    label: text('col.by'),
    cell: ({ createdById, createdByName }) => <PersonLink personId={createdById} name={createdByName} />,
  },
  {
    key: 'file',
    label: text('col.file'),
    cell: ({ fileName }) => fileName ?? <span className="d-dim">{text('deletedFile')}</span>,
  },
  { key: 'state', label: text('col.state'), cell: ({ state }) => importLabels[state] },
  { key: 'rows', label: text('col.rows'), isNumber: true, align: 'right', cell: ({ rows }) => formatCount(rows) },
  {
    key: 'faulty',
    label: text('col.faulty'),
    isNumber: true,
    align: 'right',
    cell: ({ faultyRows }) => formatCount(faultyRows),
  },
  {
    key: 'registered',
    label: text('col.registered'),
    isNumber: true,
    align: 'right',
    cell: ({ registeredRows }) => formatCount(registeredRows),
  },
]

/** Earlier imports, and running imports with their progress. */
function ImportTable({ rows, total }: ListPage<Import[]>) {
  const { revalidate } = useRevalidator()
  usePolling({ isActive: rows.some(({ state }) => isInProgress(state)), everyMs: EVERY_MS, load: revalidate })
  return (
    <DataTable
      label={text('history')}
      columns={columns}
      rows={rows}
      rowKey={({ importId }) => importId}
      empty={text('empty')}
      paging={{ size: PAGE_ROWS, total }}
    />
  )
}

/** Registrations from files (docs/import.md): a new file, and earlier ones. */
function ImportsScreen() {
  const { imports } = useLoaderData<typeof loadImports>()
  const navigate = useNavigate()
  const template = useRunAndReload()
  return (
    <>
      <PageHeader
        title={text('title')}
        lead={text('lead')}
        actions={
          <Button variant="default" onClick={() => void template.run(saveTemplate)}>
            {text('template')}
          </Button>
        }
      />
      {template.error && <Banner tone="danger" title={template.error} live />}
      <UploadForm onSent={({ importId }) => void navigate(`/imports/${importId}`)} />
      <h2 className={css.heading}>{text('history')}</h2>
      <Await keepsOld isMain of={imports} skeleton={<ListSkeleton />}>
        {(page) => <ImportTable {...page} />}
      </Await>
    </>
  )
}

export { ImportsScreen as Component }
