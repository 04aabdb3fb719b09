import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { PetTable } from '@dyra/shared/features/pets'
import { useLoaderData } from '@dyra/shared/router'
import { Await, EmptyState, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { BackLink } from '@dyra/shared/ui/back-navigation'
import type { loadPetsOf } from './api.ts'
import { text } from './texts.ts'

/** All pets of a person, including shared and dead ones. */
function PetsScreen() {
  const { person, pets } = useLoaderData<typeof loadPetsOf>()
  const title = text('pets.title', { name: person.name })
  return (
    <>
      <BackLink to={`/person/${person.userId}`} />
      <PageHeader title={title} />
      <Await isMain of={pets} skeleton={<ListSkeleton hasPicture />}>
        {({ rows, total }) => (
          <PetTable
            label={title}
            pets={rows}
            paging={{ size: PAGE_SIZE.pets, total }}
            empty={<EmptyState text={text('pets.empty')} />}
          />
        )}
      </Await>
    </>
  )
}

export { PetsScreen as Component }
