import { CASE_NUMBER_MAX } from '@dyra/shared/domain/limits'
import { lengthError, useApiForm } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'
import { TextInput } from '@dyra/shared/ui'
import { FormDialog } from '@dyra/shared/ui/actions'
import { confirmTheft, withdrawTheft } from './api.ts'
import { text } from './texts.ts'

interface Props {
  pet: { readonly name: string; readonly tagNumber: string }
  /** Case number of the scan. */
  caseNumber: string
  isWithdrawal: boolean
  onClose: () => void
  onSaved: () => void
}

const required = (value: string) =>
  value.trim() === '' ? validationText('required') : lengthError(value, CASE_NUMBER_MAX)

/** The police record, confirm or withdraw the theft of a lost animal. */
export function TheftDialog({ pet: { name, tagNumber }, caseNumber, isWithdrawal, onClose, onSaved }: Props) {
  const { form, submit, isSending, alerts } = useApiForm(
    { initialValues: { caseNumber }, validate: isWithdrawal ? {} : { caseNumber: required } },
    async (values) => {
      await (isWithdrawal ? withdrawTheft(tagNumber) : confirmTheft(tagNumber, values.caseNumber.trim()))
      onSaved()
    },
  )
  const kind = isWithdrawal ? 'theftWithdraw' : 'theft'
  return (
    <FormDialog
      title={text('theft.title', { name })}
      button={text(kind)}
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{text(`${kind}.text`)}</p>
      {!isWithdrawal && <TextInput label={text('caseNumber')} data-autofocus {...form.getInputProps('caseNumber')} />}
    </FormDialog>
  )
}
