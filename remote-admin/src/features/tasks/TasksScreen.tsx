import type { Task } from '@dyra/shared/contract/tasks'
import { useLoaderData } from '@dyra/shared/router'
import { Await, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { type BannerContent, useResultBanner } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { useListAddress } from '../../components/list/use-list-address.ts'
import { type loadTasks, openedIn, withOpened } from './api.ts'
import { OtherWork } from './OtherWork.tsx'
import { TaskDialog } from './TaskDialog.tsx'
import { TaskFilters } from './TaskFilters.tsx'
import { TaskTable } from './TaskTable.tsx'
import { text } from './texts.ts'

/** Tasks that features create for administrators (docs/domain.md#tasks). */
function TasksScreen() {
  const { state, isFiltered, tasks, counts } = useLoaderData<typeof loadTasks>()
  const { showBanner, banner } = useResultBanner()
  const { search, open } = useListAddress()
  // A history entry holds the opened task, so that Back leads to the card. When the task ends, the dialog closes before the
  // banner takes the focus.
  const [opened, setOpened] = useState(() => openedIn(search))
  const show = (task: Task | null) => {
    setOpened(task?.taskId ?? 0)
    open(withOpened(search, task), { isContinued: true })
  }
  const end = (content: BannerContent) => {
    show(null)
    showBanner(content)
  }
  return (
    <>
      <PageHeader title={text('title')} lead={text('lead')} />
      {banner}
      <Await keepsOld of={counts} skeleton={null} failed={() => null}>
        {({ work }) => work && <OtherWork counts={work} />}
      </Await>
      <TaskFilters />
      <Await keepsOld isMain of={tasks} skeleton={<ListSkeleton />}>
        {(page) => {
          const task = page.rows.find(({ taskId }) => taskId === opened)
          return (
            <>
              <TaskTable page={page} state={state} isFiltered={isFiltered} onOpen={show} />
              {task && <TaskDialog task={task} onClose={() => show(null)} onEnd={end} />}
            </>
          )
        }}
      </Await>
    </>
  )
}

export { TasksScreen as Component }
