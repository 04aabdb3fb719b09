import type { AuditTable } from '@dyra/shared/domain/audit-tables'
import { AuditTable as ChangeTable, tableLabel } from '@dyra/shared/features/audit'
import { useLoaderData } from '@dyra/shared/router'
import { Await, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { BackLink, useBackNavigation } from '@dyra/shared/ui/back-navigation'
import type { loadHistory } from './api.ts'
import css from './History.module.css'
import { text } from './texts.ts'

/** The screen for tables without a list: a security event can name an object of any table. */
const EVENTS = '/security-events'

/** URL of the screen that lists the rows of a table. */
const lists: { readonly [Table in AuditTable]?: string } = {
  AuthorizedUsers: '/users',
  AuthApplications: '/users',
  InvoicePersons: '/invoices/persons',
  ContactForm: '/contact/list',
  OpenApiKeys: '/api-keys',
  Webhooks: '/api-keys',
  Tariff: '/invoices/tariff',
  Retention: '/statistics',
  Workplaces: '/workplaces',
  WorkplaceMembers: '/workplaces',
}

/** Target of the back button: the security events if the user came from there, else the screen that lists the table. */
function useParentList(table: AuditTable): string {
  const { from } = useBackNavigation()
  return from === EVENTS ? EVENTS : (lists[table] ?? EVENTS)
}

/** History of any row without a history screen of its own. */
function HistoryScreen() {
  const { table, rowId, changes } = useLoaderData<typeof loadHistory>()
  const shown = tableLabel(table)
  return (
    <>
      <BackLink to={useParentList(table)} />
      <PageHeader title={text('title')} />
      <Await keepsOld isMain of={changes} skeleton={<ListSkeleton />}>
        {(page) => {
          const name = page.rows[0]?.rowName
          return (
            <>
              <h2 className={css.row}>
                {name ? text('row', { table: shown, name }) : text('rowNumber', { table: shown, id: rowId })}
              </h2>
              <ChangeTable changes={page} />
            </>
          )
        }}
      </Await>
    </>
  )
}

export { HistoryScreen as Component }
