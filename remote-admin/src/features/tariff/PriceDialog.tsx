import { FormDialog } from '@dyra/shared/acts'
import { DateField } from '@dyra/shared/dates'
import { today } from '@dyra/shared/domain/dates'
import { PRICE_MAX } from '@dyra/shared/domain/limits'
import { formatKronur } from '@dyra/shared/format'
import { useApiForm } from '@dyra/shared/forms'
import { t, validationText } from '@dyra/shared/strings'
import { TextInput } from '@dyra/shared/ui'
import { announcePrice } from './api.ts'
import { text } from './text.ts'

interface Values extends Record<string, unknown> {
  validFrom: string | null
  price: string
}

/** As people write it: 2.000 kr. and 2 000 are the same; undefined for what is no price. */
function priceOf(typed: string): number | undefined {
  const [, written = ''] = /^(\d+|\d{1,3}(?:[.\s]\d{3})+)\s*(?:kr\.?)?$/i.exec(typed.trim()) ?? []
  const price = Number(written.replace(/\D/g, ''))
  return written !== '' && price <= PRICE_MAX ? price : undefined
}

const validate = {
  validFrom: (day: string | null) => (day === null ? validationText('required') : null),
  price: (typed: string) =>
    priceOf(typed) === undefined ? text('price.range', { max: formatKronur(PRICE_MAX) }) : null,
}

/** A new price from a day on, today at the earliest. */
export function PriceDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const { form, submit, isSending, alerts } = useApiForm<Values>(
    { initialValues: { validFrom: null, price: '' }, validate },
    async ({ validFrom, price: typed }, idempotencyKey) => {
      const price = priceOf(typed)
      if (validFrom === null || price === undefined) return
      await announcePrice({ validFrom, price }, idempotencyKey)
      onSaved()
    },
  )
  return (
    <FormDialog title={text('add')} button={t('save')} {...{ alerts, isSending, onClose }} onSubmit={submit}>
      <TextInput
        label={text('field.price')}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('price')}
      />
      <DateField
        label={text('col.validFrom')}
        description={text('field.price.help')}
        minDate={today()}
        popoverProps={{ withinPortal: false }}
        {...form.getInputProps('validFrom')}
      />
    </FormDialog>
  )
}
