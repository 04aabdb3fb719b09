import type { TaskCorrection } from '@dyra/shared/contract/corrections'
import type { Task } from '@dyra/shared/contract/tasks'
import { correctionAnswerLabels } from '@dyra/shared/domain/corrections'
import { CorrectionFacts } from '@dyra/shared/features/corrections'
import { StrangerPhoto } from '@dyra/shared/features/pet-images'
import { useSingleFlight } from '@dyra/shared/forms'
import { Await, Banner, Button, DialogButtons, ListSkeleton, useResult } from '@dyra/shared/ui'
import { type BannerContent, runForBanner } from '@dyra/shared/ui/actions'
import { useCallback, useState } from 'react'
import { applyCorrection, declineCorrection, readCorrection, readCorrectionPhoto } from '../../api.ts'
import css from '../../Tasks.module.css'
import { text } from '../../texts.ts'
import { WordsForm } from '../../WordsForm.tsx'

interface Props {
  task: Task
  onEnd: (banner: BannerContent) => void
}

/** What the registrar said. */
const answerOf = ({ answer, registrarName, awaitsRegistrar }: TaskCorrection) => {
  if (answer) return `${correctionAnswerLabels[answer]} (${registrarName ?? ''})`
  return awaitsRegistrar ? text('correction.awaits', { name: registrarName ?? '' }) : text('correction.notAsked')
}

/** Lines that requester and registrar do not see. */
const moreOf = (correction: TaskCorrection) => {
  const { stated, current, answerWords, requesterName } = correction
  const wasOther = stated?.value !== current?.value
  return [
    ...(wasOther ? [[text('correction.stated'), stated?.label ?? null] as const] : []),
    [text('correction.requester'), requesterName] as const,
    [text('correction.answer'), answerOf(correction)] as const,
    ...(answerWords ? [[text('correction.answerWords'), answerWords] as const] : []),
  ]
}

/** Declines the request. The requester reads the explanation. */
const DeclineForm = ({ task, onClose, onEnd }: Props & { onClose: () => void }) => (
  <WordsForm
    label={text('correction.words')}
    help={text('correction.wordsHelp')}
    button={text('correction.decline')}
    isDangerous
    messages={{ done: text('correction.declined'), gone: text('gone') }}
    decide={(words) => declineCorrection(task, words)}
    onClose={onClose}
    onEnd={onEnd}
  />
)

/** Applying takes one press: the dialog shows what changes. */
function Decision({ task, correction, onEnd }: Props & { correction: TaskCorrection }) {
  const [isDeclining, setDeclining] = useState(false)
  const { run, isRunning, error } = useSingleFlight()
  const apply = () =>
    run(async () => {
      const messages = { done: text('correction.applied'), gone: text('gone') }
      let isLapsed = false
      const send = async () => {
        isLapsed = (await applyCorrection(task, correction)).outcome === 'lapsed'
      }
      const banner = await runForBanner(send, messages)
      onEnd(isLapsed ? { tone: 'warn', title: text('correction.lapsed') } : banner)
    })
  if (isDeclining) return <DeclineForm task={task} onClose={() => setDeclining(false)} onEnd={onEnd} />
  return (
    <>
      {correction.field === 'speciesId' && <p className="d-dim">{text('correction.breed')}</p>}
      {error && <Banner tone="danger" title={error} live />}
      <DialogButtons>
        <Button variant="default" onClick={() => setDeclining(true)}>
          {text('correction.decline')}
        </Button>
        <Button loading={isRunning} onClick={() => void apply()}>
          {text('correction.apply')}
        </Button>
      </DialogButtons>
    </>
  )
}

/** The correction of a task: applied in one press, or declined with an explanation. */
export function CorrectionCard(props: Props) {
  const { task } = props
  const { taskId } = task
  const correction = useResult(useCallback(() => readCorrection({ taskId }), [taskId]))
  return (
    <Await {...correction} skeleton={<ListSkeleton rows={4} />}>
      {(loaded) => (
        <div className={css.thread}>
          <CorrectionFacts correction={loaded} more={moreOf(loaded)} />
          {loaded.hasPhoto && <StrangerPhoto alt={text('correction.photo')} load={() => readCorrectionPhoto(task)} />}
          <Decision {...props} correction={loaded} />
        </div>
      )}
    </Await>
  )
}
