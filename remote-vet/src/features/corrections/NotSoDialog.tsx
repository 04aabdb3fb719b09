import type { RegistrarCorrection } from '@dyra/shared/contract/corrections'
import { REASON_MAX } from '@dyra/shared/domain/limits'
import { useApiForm } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'
import { TextArea } from '@dyra/shared/ui'
import { type BannerContent, FormDialog, runAction } from '@dyra/shared/ui/actions'
import { answerCorrection } from './api.ts'
import { text } from './texts.ts'

const wordsError = (words: string) => {
  if (words.trim() === '') return validationText('required')
  return words.length > REASON_MAX ? validationText('tooLong', { max: REASON_MAX }) : null
}

interface Props {
  correction: RegistrarCorrection
  onClose: () => void
  onEnd: (banner: BannerContent) => void
}

/** Says that the requested value is not right, and what is. */
export function NotSoDialog({ correction, onClose, onEnd }: Props) {
  const { form, submit, isSending, alerts } = useApiForm(
    { initialValues: { words: '' }, validate: { words: wordsError } },
    async ({ words }) => {
      const answer = () => answerCorrection(correction, { answer: 'notSo', words: words.trim() })
      onEnd(await runAction(answer, { done: text('notSo.done'), gone: text('gone') }))
    },
  )
  return (
    <FormDialog
      title={`${text('notSo.title')}: ${correction.petName}`}
      button={text('notSo.send')}
      {...{ alerts, isSending, onClose }}
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
