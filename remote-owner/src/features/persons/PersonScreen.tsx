import { useLoaderData } from '@dyra/shared/router'
import { PageHeader } from '@dyra/shared/ui'
import type { loadPerson } from './load-person.ts'
import { PayerPart } from './PayerPart.tsx'
import { PersonActions } from './PersonActions.tsx'
import { PersonDetails } from './PersonDetails.tsx'
import { SavedBanner } from './SavedBanner.tsx'
import { text } from './text.ts'

/** A person as the registry knows them; read only (specification, section 2, `/person/{id}`). */
export function PersonScreen() {
  const { user, payer } = useLoaderData<typeof loadPerson>()
  return (
    <>
      <PageHeader title={text('title')} lead={user.name} />
      <SavedBanner />
      <PersonActions key={user.userId} personId={user.userId} />
      <PersonDetails user={user} />
      {payer && <PayerPart personId={user.userId} payer={payer} />}
    </>
  )
}
