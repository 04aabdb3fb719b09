import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { PetTable } from '@dyra/shared/pets'
import { useLoaderData } from '@dyra/shared/router'
import { EmptyState, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { LastAnswer } from './LastAnswer.tsx'
import type { loadPets } from './load-search.ts'
import { PetFilterForm } from './PetFilterForm.tsx'
import css from './Search.module.css'
import { text } from './text.ts'

/** Every pet of the registry, by what is known of it (specification, section 2, `/pets`). */
export function PetsScreen() {
  const { found } = useLoaderData<typeof loadPets>()
  return (
    <>
      <PageHeader title={text('pets.title')} />
      <PetFilterForm />
      <LastAnswer of={found} skeleton={<ListSkeleton hasPicture />}>
        {({ pets, count }) => (
          <>
            <p role="status" className={css.count}>
              {count > 0 && text.plural('pets.count', count)}
            </p>
            <PetTable
              label={text('pets.title')}
              pets={pets}
              paging={{ size: PAGE_SIZE.pets, total: count }}
              empty={<EmptyState text={text('pets.empty')} />}
              isSorted
            />
          </>
        )}
      </LastAnswer>
    </>
  )
}
