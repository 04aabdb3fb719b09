import type { RegistrarCorrection } from '@dyra/shared/contract/corrections'
import { reasonError, useApiForm } from '@dyra/shared/forms'
import { TextArea } from '@dyra/shared/ui'
import { type BannerContent, FormDialog, runForBanner } from '@dyra/shared/ui/actions'
import { answerCorrection } from './api.ts'
import { text } from './texts.ts'

interface Props {
  correction: RegistrarCorrection
  onClose: () => void
  onEnd: (banner: BannerContent) => void
}

/** Says that the requested value is wrong, and which value is right. */
export function NotSoDialog({ correction, onClose, onEnd }: Props) {
  const { form, submit, isSending, alerts } = useApiForm(
    { initialValues: { words: '' }, validate: { words: reasonError } },
    async ({ words }) => {
      const answer = () => answerCorrection(correction, { answer: 'notSo', words: words.trim() })
      onEnd(await runForBanner(answer, { done: text('notSo.done'), gone: text('gone') }))
    },
  )
  return (
    <FormDialog
      title={`${text('notSo.title')}: ${correction.petName}`}
      button={text('notSo.send')}
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextArea
        label={text('notSo.words')}
        description={text('notSo.help')}
        rows={4}
        data-autofocus
        {...form.getInputProps('words')}
      />
    </FormDialog>
  )
}
