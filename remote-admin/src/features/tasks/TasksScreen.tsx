import type { Task } from '@dyra/shared/contract/tasks'
import { useLoaderData } from '@dyra/shared/router'
import { Await, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { type BannerContent, useResultBanner } from '@dyra/shared/ui/actions'
import { type ComponentType, useState } from 'react'
import type { loadTasks } from './api.ts'
import { ClaimDialog } from './ClaimDialog.tsx'
import { CloseTaskDialog } from './CloseTaskDialog.tsx'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { DuplicateDialog } from './DuplicateDialog.tsx'
import { LetterDialog } from './LetterDialog.tsx'
import { NumbersDialog } from './NumbersDialog.tsx'
import { OtherWork } from './OtherWork.tsx'
import { TaskFilters } from './TaskFilters.tsx'
import { TaskTable } from './TaskTable.tsx'
import { ThreadDialog } from './ThreadDialog.tsx'
import { objectOf, type TaskObject } from './task-object.ts'
import { text } from './texts.ts'

interface ObjectProps {
  task: Task
  onClose: () => void
  onEnd: (banner: BannerContent) => void
}

const dialogs: Readonly<Record<TaskObject, ComponentType<ObjectProps>>> = {
  thread: ThreadDialog,
  correction: CorrectionDialog,
  claim: ClaimDialog,
  duplicate: DuplicateDialog,
  letter: LetterDialog,
  numbers: NumbersDialog,
}

/** What the task is about. */
function ObjectDialog(props: ObjectProps) {
  const object = objectOf(props.task)
  const Dialog = object && dialogs[object]
  return Dialog ? <Dialog {...props} /> : null
}

/** Work that features opened for administrators (docs/domain.md#tasks). */
function TasksScreen() {
  const { state, isFiltered, tasks, counts } = useLoaderData<typeof loadTasks>()
  const { showBanner, banner } = useResultBanner()
  const [closing, setClosing] = useState<Task>()
  const [reading, setReading] = useState<Task>()
  const end = (content: BannerContent) => {
    setClosing(undefined)
    setReading(undefined)
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
        {(page) => (
          <TaskTable page={page} state={state} isFiltered={isFiltered} onRead={setReading} onClose={setClosing} />
        )}
      </Await>
      {closing && <CloseTaskDialog task={closing} onClose={() => setClosing(undefined)} onEnd={end} />}
      {reading && <ObjectDialog task={reading} onClose={() => setReading(undefined)} onEnd={end} />}
    </>
  )
}

export { TasksScreen as Component }
