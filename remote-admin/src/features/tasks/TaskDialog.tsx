import type { Task } from '@dyra/shared/contract/tasks'
import { taskLabels } from '@dyra/shared/domain/tasks'
import { Link } from '@dyra/shared/router'
import { Await, Button, Dialog, DialogButtons, ListSkeleton, useResult } from '@dyra/shared/ui'
import type { BannerContent } from '@dyra/shared/ui/actions'
import { useLinkState } from '@dyra/shared/ui/back-navigation'
import { type ComponentType, useCallback, useState } from 'react'
import { readCard } from './api.ts'
import { CardFacts } from './CardFacts.tsx'
import { CloseTaskDialog } from './CloseTaskDialog.tsx'
import { ClaimCard } from './cards/claim/ClaimCard.tsx'
import { CommentCard } from './cards/comment/CommentCard.tsx'
import { CorrectionCard } from './cards/correction/CorrectionCard.tsx'
import { DisputeCard } from './cards/dispute/DisputeCard.tsx'
import { DuplicateCard } from './cards/duplicate/DuplicateCard.tsx'
import { MailCard } from './cards/mail/MailCard.tsx'
import { NumbersCard } from './cards/numbers/NumbersCard.tsx'
import { ReportCard } from './cards/report/ReportCard.tsx'
import { ThreadCard } from './cards/thread/ThreadCard.tsx'
import css from './Tasks.module.css'
import { objectOf, type TaskObject } from './task-object.ts'
import { text } from './texts.ts'

interface CardProps {
  task: Task
  onEnd: (banner: BannerContent) => void
}

const cards: Readonly<Record<TaskObject, ComponentType<CardProps>>> = {
  thread: ThreadCard,
  correction: CorrectionCard,
  claim: ClaimCard,
  duplicate: DuplicateCard,
  numbers: NumbersCard,
  dispute: DisputeCard,
  report: ReportCard,
  mail: MailCard,
  comment: CommentCard,
}

/** Whether the thread of the task is gone: it can be deleted before the task is finished. */
const hasNoThread = ({ kind, foundReportId }: Task) =>
  (kind === 'unseenReport' || kind === 'reportedAbuse') && foundReportId === null

/** The part of the dialog that only this kind of task has. */
function KindCard(props: CardProps) {
  const object = objectOf(props.task)
  const Card = object && cards[object]
  if (hasNoThread(props.task)) return <p className="d-dim">{text('thread.gone')}</p>
  return Card ? <Card {...props} /> : null
}

function LetterLink({ taskId }: Task) {
  const linkState = useLinkState()
  return (
    <Button component={Link} to={`/tasks/${taskId}/letter`} state={linkState} variant="default">
      {text('letter.print')}
    </Button>
  )
}

type OpenProps = CardProps & { onFinish: () => void }

/** An open task: what happened, whom to reach, and how it ends. */
function OpenCard({ onFinish, ...props }: OpenProps) {
  const { task } = props
  const { taskId, kind } = task
  const card = useResult(useCallback(() => readCard({ taskId }), [taskId]))
  return (
    <>
      <p>{text(`next.${kind}`)}</p>
      <Await {...card} skeleton={<ListSkeleton rows={4} />}>
        {(loaded) => (
          <>
            <CardFacts task={task} card={loaded} />
            {loaded.hasLetter && (
              <div>
                <LetterLink {...task} />
              </div>
            )}
            <KindCard {...props} />
            {loaded.mayClose && (
              <DialogButtons>
                <Button variant="default" onClick={onFinish}>
                  {text('close')}
                </Button>
              </DialogButtons>
            )}
          </>
        )}
      </Await>
    </>
  )
}

/** A task with all that its kind needs. A closed task opens only if it is about a claim: someone may complain. */
export function TaskDialog({ task, onClose, onEnd }: CardProps & { onClose: () => void }) {
  const [isFinishing, setFinishing] = useState(false)
  if (isFinishing) return <CloseTaskDialog task={task} onClose={() => setFinishing(false)} onEnd={onEnd} />
  const about = task.petName ?? task.personName
  const title = [taskLabels[task.kind], about].filter(Boolean).join(': ')
  return (
    <Dialog opened onClose={onClose} title={title} width="48rem">
      <div className={css.thread}>
        {task.closed === null ? (
          <OpenCard task={task} onEnd={onEnd} onFinish={() => setFinishing(true)} />
        ) : (
          <ClaimCard task={task} onEnd={onEnd} />
        )}
      </div>
    </Dialog>
  )
}
