import { reasonError, useApiForm } from '@dyra/shared/forms'
import { t } from '@dyra/shared/i18n'
import { Button, DialogButtons, FormAlerts, TextArea } from '@dyra/shared/ui'
import { type BannerContent, runForBanner } from '@dyra/shared/ui/actions'
import css from './Tasks.module.css'

interface Props {
  lead?: string
  label: string
  /** Says who will read the reason. */
  help: string
  button: string
  isDangerous: boolean
  onClose: () => void
  decide: (words: string) => Promise<unknown>
  /** `gone` is shown if someone else decided first. */
  messages: { done: string; gone: string }
  onEnd: (banner: BannerContent) => void
}

/** Requires the written reason of a decision. */
export function WordsForm({ lead, label, help, button, isDangerous, onClose, decide, messages, onEnd }: Props) {
  const { form, submit, isSending, alerts } = useApiForm(
    { initialValues: { words: '' }, validate: { words: reasonError } },
    async ({ words }) => onEnd(await runForBanner(() => decide(words.trim()), messages)),
  )
  return (
    <form className={css.thread} onSubmit={submit} noValidate>
      <FormAlerts alerts={alerts} />
      {lead && <p>{lead}</p>}
      <TextArea label={label} description={help} rows={4} data-autofocus {...form.getInputProps('words')} />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" color={isDangerous ? 'red' : undefined} loading={isSending}>
          {button}
        </Button>
      </DialogButtons>
    </form>
  )
}
