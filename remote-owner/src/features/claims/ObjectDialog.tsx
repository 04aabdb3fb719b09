import { reasonError, useApiForm } from '@dyra/shared/forms'
import { TextArea } from '@dyra/shared/ui'
import { type BannerContent, FormDialog, runForBanner } from '@dyra/shared/ui/actions'
import { objectToClaim } from './api.ts'
import { text } from './texts.ts'

interface Props {
  petId: number
  claimId: number
  onClose: () => void
  onEnd: (banner: BannerContent) => void
}

/** Why the owner objects, for administrators. */
export function ObjectDialog({ petId, claimId, onClose, onEnd }: Props) {
  const { form, submit, isSending, alerts } = useApiForm(
    { initialValues: { words: '' }, validate: { words: reasonError } },
    async ({ words }) => {
      const messages = { done: text('object.done'), gone: text('gone') }
      onEnd(await runForBanner(() => objectToClaim(petId, claimId, words.trim()), messages))
    },
  )
  return (
    <FormDialog
      title={text('object')}
      button={text('object')}
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextArea
        label={text('object.words')}
        description={text('object.help')}
        rows={4}
        data-autofocus
        {...form.getInputProps('words')}
      />
    </FormDialog>
  )
}
