import type { Delivery, DeliveryCheck } from '@dyra/shared/contract/tag-batches'
import { today } from '@dyra/shared/domain/dates'
import { COMMENT_MAX } from '@dyra/shared/domain/limits'
import {
  emptySelection,
  ReceiverField,
  receiverBody,
  SelectionFields,
  type SelectionValues,
  selectionBody,
  selectionErrors,
} from '@dyra/shared/features/stock'
import { useApiForm } from '@dyra/shared/forms'
import { formatCount, validationText } from '@dyra/shared/i18n'
import { Banner, TextArea } from '@dyra/shared/ui'
import { type BannerContent, FormDialog } from '@dyra/shared/ui/actions'
import { DateField } from '@dyra/shared/ui/dates'
import { useState } from 'react'
import { checkDelivery, deliver } from './api.ts'
import css from './Batches.module.css'
import { text } from './texts.ts'

type Values = SelectionValues & {
  receiver: string | null
  receiverName: string
  deliveredOn: string | null
  comment: string
}

const valueErrors = (values: Values) => ({
  ...(values.receiver === null && { receiver: validationText('requiredSelect') }),
  ...(values.deliveredOn === null && { deliveredOn: validationText('required') }),
  ...(values.comment.length > COMMENT_MAX && { comment: validationText('tooLong', { max: COMMENT_MAX }) }),
  ...selectionErrors(values),
})

const bodyOf = ({ receiver, receiverName: _, deliveredOn, comment, ...selection }: Values): Delivery => ({
  ...receiverBody(receiver ?? ''),
  ...selectionBody(selection),
  deliveredOn: deliveredOn ?? '',
  comment: comment.trim() || null,
})

/** Numbers that cannot be delivered, each with its line. */
const LineErrors = ({ check: { errors } }: { check: DeliveryCheck }) => (
  <Banner tone="danger" title={text.plural('deliver.errors', errors.length)} live>
    <ul className={css.errors}>
      {errors.map(({ line, tagNumber, error }) => (
        <li key={line}>{text('deliver.line', { line, number: tagNumber, error })}</li>
      ))}
    </ul>
  </Banner>
)

interface SummaryProps {
  check: DeliveryCheck
  receiver: string
}

/** What the delivery does, to be confirmed. */
const Summary = ({ check: { count, first, last, registered, doubts }, receiver }: SummaryProps) => (
  <>
    <p>
      <b>{text.plural('deliver.question', count, { first: first ?? '', last: last ?? '', receiver })}</b>
    </p>
    {registered > 0 && <p>{text.plural('deliver.registered', registered)}</p>}
    {doubts.map(({ doubt, count: lines, tagNumber }) => (
      <Banner
        key={doubt}
        tone="warn"
        title={text('deliver.doubt', { doubt, count: formatCount(lines), number: tagNumber })}
      />
    ))}
  </>
)

interface Props {
  onClose: () => void
  onEnd: (banner: BannerContent) => void
}

/** Delivers numbers in two steps: the first lists each bad line, the second confirms. */
function useDelivery(onEnd: Props['onEnd']) {
  const [check, setCheck] = useState<DeliveryCheck>()
  const initialValues: Values = {
    ...emptySelection(),
    receiver: null,
    receiverName: '',
    deliveredOn: today(),
    comment: '',
  }
  const api = useApiForm<Values>(
    { initialValues, validate: valueErrors, onValuesChange: () => setCheck(undefined) },
    async (values, idempotencyKey) => {
      if (check === undefined || check.errors.length > 0) return setCheck(await checkDelivery(bodyOf(values)))
      try {
        await deliver(bodyOf(values), idempotencyKey)
      } catch (error) {
        // Errors are shown at their fields.
        setCheck(undefined)
        throw error
      }
      onEnd({ tone: 'success', title: text.plural('delivered', check.count) })
    },
  )
  return { ...api, check, edit: () => setCheck(undefined) }
}

export function DeliverDialog({ onClose, onEnd }: Props) {
  const { form, submit, isSending, alerts, check, edit } = useDelivery(onEnd)
  const common = { title: text('deliver'), alerts, isSending, onSubmit: submit }
  if (check && check.errors.length === 0)
    return (
      <FormDialog {...common} button={text('deliver.confirm')} isQuestion onClose={edit}>
        <Summary check={check} receiver={form.values.receiverName} />
      </FormDialog>
    )
  return (
    <FormDialog {...common} button={text('deliver.check')} onClose={onClose}>
      <ReceiverField
        value={form.values.receiver}
        onChange={(receiver, receiverName) => form.setValues({ receiver, receiverName })}
        error={form.errors.receiver}
      />
      <DateField label={text('deliver.day')} maxDate={today()} {...form.getInputProps('deliveredOn')} />
      <SelectionFields
        values={form.values}
        inputProps={(field) => form.getInputProps(field)}
        onFile={(csv) => form.setFieldValue('csv', csv)}
      />
      {check && <LineErrors check={check} />}
      <TextArea label={text('deliver.comment')} rows={2} {...form.getInputProps('comment')} />
    </FormDialog>
  )
}
