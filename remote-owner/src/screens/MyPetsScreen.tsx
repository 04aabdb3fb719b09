import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { PetTable } from '@dyra/shared/pets'
import { useLoaderData } from '@dyra/shared/router'
import { Await, Banner, EmptyState, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { useIsSaved } from '@dyra/shared/ui/back-navigation'
import { Suspense } from 'react'
import css from '../features/pets/MyPets.module.css'
import { PetCount } from '../features/pets/PetCount.tsx'
import { text } from '../features/pets/texts.ts'
import { UnacceptedBanner } from '../features/pets/UnacceptedBanner.tsx'
import type { loadMyPets } from './load-my-pets.ts'
import { OwnInvitations } from './OwnInvitations.tsx'

/** Own pets, including dead ones; the landing page of owners (docs/screens.md#my-pets). */
export function MyPetsScreen() {
  const { pets, incoming, invitations } = useLoaderData<typeof loadMyPets>()
  const isSaved = useIsSaved()
  return (
    <>
      <PageHeader title={text('my.title')} lead={<PetCount pets={pets} />} />
      {isSaved && (
        <div className={css.banner}>
          <Banner tone="success" title={text('update.saved')} live />
        </div>
      )}
      <Suspense fallback={null}>
        <UnacceptedBanner incoming={incoming} />
      </Suspense>
      <Suspense fallback={null}>
        <OwnInvitations invitations={invitations} />
      </Suspense>
      <Await of={pets} skeleton={<ListSkeleton hasPicture />}>
        {({ rows, total }) => (
          <PetTable
            label={text('my.title')}
            pets={rows}
            paging={{ size: PAGE_SIZE.pets, total }}
            empty={<EmptyState art="cat" text={text('my.empty')} help={text('my.emptyHelp')} />}
          />
        )}
      </Await>
    </>
  )
}
