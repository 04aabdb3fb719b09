import { AuditTable } from '@dyra/shared/features/audit'
import { useLoaderData } from '@dyra/shared/router'
import { Await, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { BackLink } from '@dyra/shared/ui/back-navigation'
import type { loadHistory } from './api.ts'
import { text } from './texts.ts'

/** Change history of a person, for administrators. */
function AuditScreen() {
  const { person, changes } = useLoaderData<typeof loadHistory>()
  return (
    <>
      <BackLink to={`/person/${person.userId}`} />
      <PageHeader title={text('action.audit')} lead={person.name} />
      <Await isMain of={changes} skeleton={<ListSkeleton />}>
        {(page) => <AuditTable changes={page} />}
      </Await>
    </>
  )
}

export { AuditScreen as Component }
