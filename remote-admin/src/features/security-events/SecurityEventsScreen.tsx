import { useLoaderData } from '@dyra/shared/router'
import { Await, ListSkeleton, PageHeader } from '@dyra/shared/ui'
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
        <Await keepsOld isMain of={events} skeleton={<ListSkeleton />}>
          {(page) => <EventTable {...page} />}
        </Await>
      )}
    </>
  )
}

export { SecurityEventsScreen as Component }
