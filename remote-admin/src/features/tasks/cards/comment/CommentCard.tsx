import type { TaskComment } from '@dyra/shared/contract/contact-form'
import type { Task } from '@dyra/shared/contract/tasks'
import { TEXT_MAX } from '@dyra/shared/domain/limits'
import { textError, useApiForm, useSingleFlight } from '@dyra/shared/forms'
import { Await, Banner, Button, DialogButtons, FormAlerts, ListSkeleton, TextArea, useResult } from '@dyra/shared/ui'
import { type BannerContent, runForBanner } from '@dyra/shared/ui/actions'
import { useCallback } from 'react'
import { finishComment, readComment } from '../../api.ts'
import css from '../../Tasks.module.css'
import { text } from '../../texts.ts'

interface Props {
  task: Task
  onEnd: (banner: BannerContent) => void
}

const answerError = (value: string) => textError(value, TEXT_MAX)

/** Answers the author by mail, or marks the comment as done without an answer. */
function Decision({ task, canAnswer, onEnd }: Props & Pick<TaskComment, 'canAnswer'>) {
  const end = async (answer: string, done: string) =>
    onEnd(await runForBanner(() => finishComment(task, answer), { done, gone: text('gone') }))
  const { form, submit, isSending, alerts } = useApiForm(
    { initialValues: { answer: '' }, validate: { answer: answerError } },
    ({ answer }) => end(answer.trim(), text('comment.answered')),
  )
  const { run, isRunning, error } = useSingleFlight()
  return (
    <form className={css.thread} onSubmit={submit} noValidate>
      <FormAlerts alerts={alerts} />
      {error && <Banner tone="danger" title={error} live />}
      {canAnswer ? (
        <TextArea
          label={text('comment.answer')}
          description={text('comment.help')}
          rows={4}
          {...form.getInputProps('answer')}
        />
      ) : (
        <p>{text('comment.noAddress')}</p>
      )}
      <DialogButtons>
        <Button variant="default" loading={isRunning} onClick={() => void run(() => end('', text('comment.done')))}>
          {text('comment.finish')}
        </Button>
        {canAnswer && (
          <Button type="submit" loading={isSending}>
            {text('comment.send')}
          </Button>
        )}
      </DialogButtons>
    </form>
  )
}

/** A comment of a user, with its answer. */
export function CommentCard(props: Props) {
  const { taskId } = props.task
  const comment = useResult(useCallback(() => readComment({ taskId }), [taskId]))
  return (
    <Await {...comment} skeleton={<ListSkeleton rows={3} />}>
      {(loaded) => (
        <div className={css.thread}>
          <blockquote className={css.quote}>
            <b>{loaded.title}</b>
            <p>{loaded.text}</p>
          </blockquote>
          <Decision {...props} canAnswer={loaded.canAnswer} />
        </div>
      )}
    </Await>
  )
}
