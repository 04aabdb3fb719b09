import type { AuditTable } from '@dyra/shared/domain/audit-tables'
import { useBackNavigation } from '@dyra/shared/ui/back-navigation'

/** Every event may name an object of any table. */
const EVENTS = '/security-events'

/** Where the rows of a table are listed. */
const lists: { readonly [Table in AuditTable]?: string } = {
  AuthorizedUsers: '/users',
  AuthApplications: '/users',
  InvoicePersons: '/invoices/persons',
  ContactForm: '/contact/list',
  OpenApiKeys: '/api-keys',
  Tariff: '/invoices/tariff',
  Retention: '/retention',
}

/** The list that leads to a row's history: the events when they did, else the list of its table. */
export function useListAbove(table: AuditTable): string {
  const { from } = useBackNavigation()
  return from === EVENTS ? EVENTS : (lists[table] ?? EVENTS)
}
