import { AuditTable, tableLabel } from '@dyra/shared/audit'
import { useLoaderData } from '@dyra/shared/router'
import { ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { BackButton } from '@dyra/shared/ui/back-navigation'
import { StaleWhileLoading } from '@dyra/shared/ui/search'
import css from './History.module.css'
import { useListAbove } from './list-above.ts'
import type { loadHistory } from './load-history.ts'
import { text } from './text.ts'

/** History of any row without a history screen of its own (docs/screens.md#change-history). */
export function HistoryScreen() {
  const { table, rowId, changes } = useLoaderData<typeof loadHistory>()
  const shown = tableLabel(table)
  return (
    <>
      <PageHeader title={text('title')} actions={<BackButton to={useListAbove(table)} />} />
      <StaleWhileLoading of={changes} skeleton={<ListSkeleton />}>
        {(page) => {
          const name = page.rows[0]?.rowName
          return (
            <>
              <h2 className={css.row}>
                {name ? text('row', { table: shown, name }) : text('rowNumber', { table: shown, id: rowId })}
              </h2>
              <AuditTable changes={page} />
            </>
          )
        }}
      </StaleWhileLoading>
    </>
  )
}
