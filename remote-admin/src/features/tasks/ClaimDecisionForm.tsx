import type { Task } from '@dyra/shared/contract/tasks'
import type { ClaimDecision } from '@dyra/shared/domain/claims'
import { REASON_MAX } from '@dyra/shared/domain/limits'
import { useApiForm } from '@dyra/shared/forms'
import { t, validationText } from '@dyra/shared/i18n'
import { Banner, Button, DialogButtons, TextArea } from '@dyra/shared/ui'
import { type BannerContent, runAction } from '@dyra/shared/ui/actions'
import { decideClaim } from './api.ts'
import { text } from './claim-texts.ts'
import css from './Tasks.module.css'

interface Props {
  task: Task
  decision: ClaimDecision
  onClose: () => void
  onEnd: (banner: BannerContent) => void
}

const wordsError = (words: string) => {
  if (words.trim() === '') return validationText('required')
  return words.length > REASON_MAX ? validationText('tooLong', { max: REASON_MAX }) : null
}

/** Asks for the written reason of a decision. */
export function ClaimDecisionForm({ task, decision, onClose, onEnd }: Props) {
  const { form, submit, isSending, alerts } = useApiForm(
    { initialValues: { words: '' }, validate: { words: wordsError } },
    async ({ words }) => {
      const messages = { done: text(`decided.${decision}`), gone: text('gone') }
      onEnd(await runAction(() => decideClaim(task, { outcome: decision, words: words.trim() }), messages))
    },
  )
  return (
    <form className={css.thread} onSubmit={submit} noValidate>
      {alerts.map((alert) => (
        <Banner key={alert} tone="danger" title={alert} live />
      ))}
      <p>{text(`decide.${decision}.text`)}</p>
      <TextArea
        label={text('words')}
        description={text('words.help')}
        rows={4}
        data-autofocus
        {...form.getInputProps('words')}
      />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" color={decision === 'granted' ? undefined : 'red'} loading={isSending}>
          {text(`decide.${decision}`)}
        </Button>
      </DialogButtons>
    </form>
  )
}
