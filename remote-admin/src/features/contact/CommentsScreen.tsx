import { useLoaderData } from '@dyra/shared/router'
import { Await, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { useConfirmedActions } from '@dyra/shared/ui/actions'
import { AgeFilter } from '../../components/list/AgeFilter.tsx'
import { ListFilters } from '../../components/list/ListFilters.tsx'
import { AGE_NAME, SEARCH_NAME } from '../../components/list/list-query.ts'
import { SearchField } from '../../components/list/SearchField.tsx'
import type { loadComments } from './api.ts'
import { CommentTable } from './CommentTable.tsx'
import { text } from './texts.ts'

/** Comments of users to the operator. */
function CommentsScreen() {
  const { comments, isFiltered } = useLoaderData<typeof loadComments>()
  const { confirm, showBanner, banner, dialog } = useConfirmedActions()
  return (
    <>
      <PageHeader title={text('title')} />
      {banner}
      <ListFilters names={[SEARCH_NAME, AGE_NAME]}>
        <SearchField size="sm" label={text('search')} />
        <AgeFilter />
      </ListFilters>
      <Await keepsOld isMain of={comments} skeleton={<ListSkeleton />}>
        {(page) => <CommentTable page={page} isFiltered={isFiltered} onAction={confirm} onDone={showBanner} />}
      </Await>
      {dialog}
    </>
  )
}

export { CommentsScreen as Component }
