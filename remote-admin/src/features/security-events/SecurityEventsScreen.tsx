import { useLoaderData } from '@dyra/shared/router'
import { ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { StaleWhileLoading } from '@dyra/shared/ui/search'
import type { loadSecurityEvents } from './api.ts'
import { EventFilters } from './EventFilters.tsx'
import { EventTable } from './EventTable.tsx'
import { text } from './texts.ts'

/** Security events: refused logins, denied rights, bulk reads, changes of roles, keys and settings. */
function SecurityEventsScreen() {
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

export { SecurityEventsScreen as Component }
