import { useLoaderData } from '@dyra/shared/router'
import { ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { StaleWhileLoading } from '@dyra/shared/ui/search'
import { EventFilters } from './EventFilters.tsx'
import { EventTable } from './EventTable.tsx'
import type { loadSecurityEvents } from './routes.tsx'
import { text } from './texts.ts'

/** Security events: refused logins, denied rights, bulk reads, changes of roles, keys and settings. */
export function SecurityEventsScreen() {
  const { person, events } = useLoaderData<typeof loadSecurityEvents>()
  return (
    <>
      <PageHeader title={text('title')} lead={text('lead')} />
      <EventFilters person={person} />
      {events && (
        <StaleWhileLoading of={events} skeleton={<ListSkeleton />}>
          {(page) => <EventTable {...page} />}
        </StaleWhileLoading>
      )}
    </>
  )
}
