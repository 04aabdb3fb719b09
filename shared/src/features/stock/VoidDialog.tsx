import { call } from '@dyra/shared/api'
import { useApiForm } from '@dyra/shared/forms'
import { NativeSelect } from '@dyra/shared/ui'
import { type BannerContent, FormDialog } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import type { VoidCheck } from '../../contract/stock.ts'
import { VOID_REASONS, type VoidReason, voidReasonLabels } from '../../domain/stock.ts'
import { validationText } from '../../platform/i18n/i18n.ts'
import { useReader } from '../microtags/reader/use-reader.ts'
import { SelectionFields } from './SelectionFields.tsx'
import { emptySelection, type SelectionValues, selectionBody, selectionErrors, withNumber } from './selection.ts'
import { text } from './texts.ts'

type Values = SelectionValues & { reason: VoidReason | '' }

const reasons = [
  { value: '', label: text('void.choose'), disabled: true },
  ...VOID_REASONS.map((value) => ({ value, label: voidReasonLabels[value] })),
]

const valueErrors = ({ reason, ...selection }: Values) => ({
  ...selectionErrors(selection),
  ...(reason === '' && { reason: validationText('requiredSelect') }),
})

interface Props {
  /** The numbers that the list begins with. */
  tagNumbers?: string
  onClose: () => void
  onEnd: (banner: BannerContent) => void
}

/** Makes numbers void in two steps: the server counts them, then the user confirms their count. */
function useVoid({ tagNumbers = '', onEnd }: Props) {
  const [check, setCheck] = useState<VoidCheck>()
  const initialValues: Values = { ...emptySelection(), kind: 'list', tagNumbers, reason: '' }
  const api = useApiForm<Values>(
    { initialValues, validate: valueErrors, onValuesChange: () => setCheck(undefined) },
    async (values) => {
      const body = selectionBody(values)
      if (check === undefined) return setCheck(await call('POST /api/Stock/Void/validation', { body }))
      const { reason } = values
      if (reason === '') return
      try {
        const { count } = await call('POST /api/Stock/Void', { body: { ...body, reason, count: check.count } })
        onEnd({ tone: 'success', title: text.plural('voided', count) })
      } catch (error) {
        // The form shows the errors of its fields. The next submit counts the numbers again.
        setCheck(undefined)
        throw error
      }
    },
  )
  const { form } = api
  useReader((output) => form.setValues({ kind: 'list', tagNumbers: withNumber(form.values.tagNumbers, output) }))
  return { ...api, check, edit: () => setCheck(undefined) }
}

/** Makes free numbers void, with a reason. A reader adds the number that it reads to the list. */
export function VoidDialog(props: Props) {
  const { form, submit, isSending, alerts, check, edit } = useVoid(props)
  const common = { title: text('void.title'), alerts, isSending, onSubmit: submit }
  if (check)
    return (
      <FormDialog {...common} button={text('void.button')} isDangerous isQuestion onClose={edit}>
        <p>
          <b>{text.plural('void.question', check.count)}</b>
        </p>
        <p className="d-num">{check.count === 1 ? check.first : `${check.first} – ${check.last}`}</p>
        <p>{text('void.text')}</p>
      </FormDialog>
    )
  return (
    <FormDialog {...common} button={text('void.check')} onClose={props.onClose}>
      <p>{text('void.text')}</p>
      <SelectionFields values={form.values} inputProps={(field) => form.getInputProps(field)} />
      <NativeSelect label={text('void.reason')} data={reasons} {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
