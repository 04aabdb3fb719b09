import { call } from '@dyra/shared/api'
import { useApiForm } from '@dyra/shared/forms'
import { type BannerContent, FormDialog } from '@dyra/shared/ui/actions'
import { validationText } from '../../platform/i18n/i18n.ts'
import { ReceiverField, receiverBody } from './ReceiverField.tsx'
import { SelectionFields } from './SelectionFields.tsx'
import { emptySelection, type SelectionValues, selectionBody, selectionErrors } from './selection.ts'
import { text } from './texts.ts'

export interface StockDialogProps {
  /** First and last number that the fields begin with. */
  range: { readonly first?: string; readonly last?: string }
  onClose: () => void
  onEnd: (banner: BannerContent) => void
}

type Values = SelectionValues & { receiver: string | null }

const errors = (values: Values) => ({
  ...(values.receiver === null && { receiver: validationText('requiredSelect') }),
  ...selectionErrors(values),
})

/** Hands free numbers on to another veterinarian or clinic. */
export function HandOnDialog({ range, onClose, onEnd }: StockDialogProps) {
  const { form, submit, isSending, alerts } = useApiForm<Values>(
    { initialValues: { ...emptySelection(range), receiver: null }, validate: errors },
    async (values) => {
      const body = { ...receiverBody(values.receiver ?? ''), ...selectionBody(values) }
      const { count } = await call('POST /api/Stock/HandOn', { body })
      onEnd({ tone: 'success', title: text.plural('handedOn', count) })
    },
  )
  return (
    <FormDialog
      title={text('handOn.title')}
      button={text('handOn.title')}
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{text('handOn.text')}</p>
      <ReceiverField
        value={form.values.receiver}
        onChange={(receiver) => form.setFieldValue('receiver', receiver)}
        error={form.errors.receiver}
      />
      <SelectionFields values={form.values} inputProps={(field) => form.getInputProps(field)} />
    </FormDialog>
  )
}
