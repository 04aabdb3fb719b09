import { AuditTable } from '@dyra/shared/audit'
import { Link, useLoaderData } from '@dyra/shared/router'
import { t } from '@dyra/shared/strings'
import { Button, Later, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import type { loadHistory } from './load-person.ts'
import { text } from './text.ts'

/** What was changed about a person, for administrators. */
export function AuditScreen() {
  const { person, changes } = useLoaderData<typeof loadHistory>()
  const back = (
    <Button component={Link} to={`/person/${person.userId}`} variant="default">
      {t('back')}
    </Button>
  )
  return (
    <>
      <PageHeader title={text('action.audit')} lead={person.name} actions={back} />
      <Later of={changes} skeleton={<ListSkeleton />}>
        {(page) => <AuditTable changes={page} />}
      </Later>
    </>
  )
}
