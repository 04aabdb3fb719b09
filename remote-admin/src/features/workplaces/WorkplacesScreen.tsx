import { useLoaderData, useNavigate } from '@dyra/shared/router'
import { Await, Button, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { useState } from 'react'
import { AddWorkplaceDialog } from './AddWorkplaceDialog.tsx'
import type { loadWorkplaces } from './api.ts'
import { text } from './texts.ts'
import { WorkplaceFilters } from './WorkplaceFilters.tsx'
import { WorkplaceTable } from './WorkplaceTable.tsx'

/** Workplaces, and the registration of a new one. */
function WorkplacesScreen() {
  const { isFiltered, workplaces } = useLoaderData<typeof loadWorkplaces>()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <PageHeader
        title={text('title')}
        lead={text('lead')}
        actions={<Button onClick={() => setAdding(true)}>{text('add')}</Button>}
      />
      <WorkplaceFilters />
      <Await keepsOld isMain of={workplaces} skeleton={<ListSkeleton />}>
        {(page) => <WorkplaceTable page={page} isFiltered={isFiltered} />}
      </Await>
      {isAdding && (
        <AddWorkplaceDialog
          onClose={() => setAdding(false)}
          onAdded={({ workplaceId }) => void navigate(`/workplaces/${workplaceId}`)}
        />
      )}
    </>
  )
}

export { WorkplacesScreen as Component }
