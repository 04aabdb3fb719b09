import { call } from '@dyra/shared/api'
import { useApiForm } from '@dyra/shared/forms'
import { NativeSelect } from '@dyra/shared/ui'
import { FormDialog } from '@dyra/shared/ui/actions'
import { VOID_REASONS, type VoidReason, voidReasonLabels } from '../../domain/stock.ts'
import type { StockDialogProps } from './HandOnDialog.tsx'
import { SelectionFields } from './SelectionFields.tsx'
import { emptySelection, type SelectionValues, selectionBody, selectionErrors } from './selection.ts'
import { text } from './texts.ts'

type Values = SelectionValues & { reason: VoidReason }

const reasons = VOID_REASONS.map((value) => ({ value, label: voidReasonLabels[value] }))

/** Makes free numbers void, with a reason. */
export function VoidDialog({ range, onClose, onEnd }: StockDialogProps) {
  const initialValues: Values = { ...emptySelection(range), reason: 'lost' }
  const { form, submit, isSending, alerts } = useApiForm<Values>(
    { initialValues, validate: selectionErrors },
    async (values) => {
      const { count } = await call('POST /api/Stock/Void', {
        body: { ...selectionBody(values), reason: values.reason },
      })
      onEnd({ tone: 'success', title: text.plural('voided', count) })
    },
  )
  return (
    <FormDialog
      title={text('void.title')}
      button={text('void.button')}
      isDangerous
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{text('void.text')}</p>
      <SelectionFields values={form.values} inputProps={(field) => form.getInputProps(field)} />
      <NativeSelect label={text('void.reason')} data={reasons} {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
