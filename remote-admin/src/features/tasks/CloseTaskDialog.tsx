import type { Task } from '@dyra/shared/contract/tasks'
import { TASK_DECISIONS, taskLabels, taskOutcomeLabels } from '@dyra/shared/domain/tasks'
import { reasonError, useApiForm } from '@dyra/shared/forms'
import { formatInstant } from '@dyra/shared/i18n'
import { NativeSelect, TextArea } from '@dyra/shared/ui'
import { type BannerContent, FormDialog, runForBanner } from '@dyra/shared/ui/actions'
import { closeTask, type TaskClosing } from './api.ts'
import { text } from './texts.ts'

interface Props {
  task: Task
  onClose: () => void
  onEnd: (banner: BannerContent) => void
}

const outcomes = TASK_DECISIONS.map((value) => ({ value, label: taskOutcomeLabels[value] }))
const initialValues: TaskClosing = { outcome: 'resolved', words: '' }

/** Closes a task with an outcome and an explanation. */
export function CloseTaskDialog({ task, onClose, onEnd }: Props) {
  const { form, submit, isSending, alerts } = useApiForm(
    { initialValues, validate: { words: reasonError } },
    async ({ outcome, words }) => {
      const endings = { done: text('closed'), gone: text('gone') }
      onEnd(await runForBanner(() => closeTask(task, { outcome, words: words.trim() }), endings))
    },
  )
  const about = [task.petName, task.personName].filter(Boolean).join(', ')
  return (
    <FormDialog
      title={text('close')}
      button={text('close')}
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        <b>{taskLabels[task.kind]}</b> <span className="d-num d-dim">{formatInstant(task.created)}</span>
        {about && <br />}
        {about}
      </p>
      <NativeSelect label={text('close.outcome')} data={outcomes} data-autofocus {...form.getInputProps('outcome')} />
      <TextArea
        label={text('close.words')}
        description={text('close.text')}
        rows={4}
        {...form.getInputProps('words')}
      />
    </FormDialog>
  )
}
