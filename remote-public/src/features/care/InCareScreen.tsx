import { AnimalsInCare, InCareView, inCareTitle } from '@dyra/shared/features/care/page'
import { useLoaderData } from '@dyra/shared/router'
import { Await, ListSkeleton, PageTitle } from '@dyra/shared/ui'
import type { loadInCare } from './api.ts'

/** For everyone: kinds and municipalities of animals in care (docs/screens.md#care). */
function InCareScreen() {
  const { animals } = useLoaderData<typeof loadInCare>()
  return (
    <>
      <PageTitle>{inCareTitle()}</PageTitle>
      <InCareView>
        {Array.isArray(animals) ? (
          <AnimalsInCare animals={animals} />
        ) : (
          <Await isMain of={animals} skeleton={<ListSkeleton rows={3} />}>
            {(rows) => <AnimalsInCare animals={rows} />}
          </Await>
        )}
      </InCareView>
    </>
  )
}

export { InCareScreen as Component }
