import type { ListPage, Result } from '@dyra/shared/api'
import type { FaultyRow, Import } from '@dyra/shared/contract/imports'
import { useRunAndReload } from '@dyra/shared/forms'
import { formatCount } from '@dyra/shared/i18n'
import { useSearchParams } from '@dyra/shared/router'
import { Await, Banner, Button, ListSkeleton, Tabs } from '@dyra/shared/ui'
import { type RowKind, saveRows } from './api.ts'
import css from './Imports.module.css'
import { RowTable } from './RowTable.tsx'
import { text } from './texts.ts'

interface Props {
  shown: Import
  kind: RowKind
  rows: Promise<Result<ListPage<FaultyRow[]>>>
}

const countOf = ({ faultyRows, doubtfulRows }: Import, kind: RowKind) => (kind === 'faulty' ? faultyRows : doubtfulRows)

function Panel({ shown, kind, rows }: Props) {
  const download = useRunAndReload()
  const hasRows = countOf(shown, kind) > 0 && shown.hasContent
  return (
    <>
      {hasRows && <p className={`d-dim ${css.help}`}>{text(`${kind}.help`)}</p>}
      {download.error && <Banner tone="danger" title={download.error} live />}
      {hasRows && (
        <div className={css.download}>
          <Button variant="default" onClick={() => void download.run(() => saveRows(shown, kind))}>
            {text(`${kind}.download`)}
          </Button>
        </div>
      )}
      <Await keepsOld of={rows} skeleton={<ListSkeleton />}>
        {(page) => <RowTable kind={kind} page={page} shown={shown} />}
      </Await>
    </>
  )
}

const KINDS: readonly RowKind[] = ['faulty', 'doubtful']

/** Rows with errors, and doubtful rows, which someone should check before the start. */
export function ListedRows(props: Props) {
  const [, setSearch] = useSearchParams()
  const { shown, kind } = props
  return (
    <>
      <h2 className={css.heading}>{text('rows')}</h2>
      <Tabs
        label={text('rows')}
        tabs={KINDS.map((value) => ({
          value,
          label: `${text(value)} (${formatCount(countOf(shown, value))})`,
          panel: <Panel {...props} />,
        }))}
        value={kind}
        onChange={(value) => setSearch(value === 'faulty' ? {} : { tab: value }, { preventScrollReset: true })}
      />
    </>
  )
}
