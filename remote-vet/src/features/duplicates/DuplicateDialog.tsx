import type { DuplicateReport } from '@dyra/shared/contract/corrections'
import { REASON_MAX } from '@dyra/shared/domain/limits'
import { lengthError, reasonError, useApiForm } from '@dyra/shared/forms'
import { t } from '@dyra/shared/i18n'
import { TagNumber, TextArea } from '@dyra/shared/ui'
import { FormDialog } from '@dyra/shared/ui/actions'
import { reportDuplicate } from './api.ts'
import { text } from './texts.ts'

interface Props {
  title: string
  /** Says what is reported to the registry. */
  lead: string
  tagNumber: string
  /** What is known of the second animal. If undefined, an explanation is required. */
  animal?: Omit<DuplicateReport, 'tagNumber' | 'words'>
  onClose: () => void
  onEnd: () => void
}

/** Reports to the registry that another animal has the number. The number stays with the first pet. */
export function DuplicateDialog({ title, lead, tagNumber, animal, onClose, onEnd }: Props) {
  const isRequired = animal === undefined
  const { form, submit, isSending, alerts } = useApiForm(
    {
      initialValues: { words: '' },
      validate: { words: (words: string) => (isRequired ? reasonError(words) : lengthError(words, REASON_MAX)) },
    },
    async ({ words }, key) => {
      await reportDuplicate({ tagNumber, ...animal, words: words.trim() || null }, key)
      onEnd()
    },
  )
  return (
    <FormDialog
      title={title}
      button={text('send')}
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        <TagNumber value={tagNumber} />
      </p>
      <p>{lead}</p>
      <TextArea
        label={isRequired ? text('words') : `${text('words')} (${t('optional').toLowerCase()})`}
        rows={3}
        data-autofocus
        {...form.getInputProps('words')}
      />
    </FormDialog>
  )
}
