import { AuditTable } from '@dyra/shared/features/audit'
import { useLoaderData } from '@dyra/shared/router'
import { Await, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { BackLink } from '@dyra/shared/ui/back-navigation'
import type { loadPetHistory } from './api.ts'
import { ContactAttempts } from './ContactAttempts.tsx'
import { text } from './texts.ts'

/** History of a pet, for administrators. */
function PetAuditScreen() {
  const { pet, changes, attempts } = useLoaderData<typeof loadPetHistory>()
  return (
    <>
      <BackLink to={`/pet/${pet.petId}`} />
      <PageHeader title={text('action.audit')} lead={pet.name} />
      <Await of={attempts} skeleton={null}>
        {(rows) => <ContactAttempts attempts={rows} />}
      </Await>
      <Await isMain of={changes} skeleton={<ListSkeleton />}>
        {(page) => <AuditTable changes={page} />}
      </Await>
    </>
  )
}

export { PetAuditScreen as Component }
