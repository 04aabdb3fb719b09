import { AuditTable } from '@dyra/shared/audit'
import { Link, useLoaderData } from '@dyra/shared/router'
import { t } from '@dyra/shared/strings'
import { Button, Later, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import type { loadPetHistory } from './load-pet-history.ts'
import { text } from './text.ts'

/** What was changed about a pet, for administrators (specification, section 2, `/pet/{id}/audit`). */
export function PetAuditScreen() {
  const { pet, changes } = useLoaderData<typeof loadPetHistory>()
  const back = (
    <Button component={Link} to={`/pet/${pet.petId}`} variant="default">
      {t('back')}
    </Button>
  )
  return (
    <>
      <PageHeader title={text('action.audit')} lead={pet.name} actions={back} />
      <Later of={changes} skeleton={<ListSkeleton />}>
        {(page) => <AuditTable changes={page} />}
      </Later>
    </>
  )
}
