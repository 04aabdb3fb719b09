import type { Tariff } from '@dyra/shared/contract/tariff'
import { today } from '@dyra/shared/domain/dates'
import { PRICE_MAX } from '@dyra/shared/domain/limits'
import { useApiForm } from '@dyra/shared/forms'
import { formatDay, formatKronur, t, validationText } from '@dyra/shared/i18n'
import { TextInput } from '@dyra/shared/ui'
import { FormDialog } from '@dyra/shared/ui/actions'
import { DateField } from '@dyra/shared/ui/dates'
import { useState } from 'react'
import { announcePrice } from './api.ts'
import { text } from './texts.ts'

interface Values extends Record<string, unknown> {
  validFrom: string | null
  price: string
}

/** Parses `2.000 kr.`, `2,000` and `ISK 2 000`; undefined if it is not a price. */
function priceOf(typed: string): number | undefined {
  const [, written = ''] = /^(?:ISK\s*)?(\d+|\d{1,3}(?:[.,\s]\d{3})+)\s*(?:kr\.?|ISK)?$/i.exec(typed.trim()) ?? []
  const price = Number(written.replace(/\D/g, ''))
  return written !== '' && price <= PRICE_MAX ? price : undefined
}

function dayError(day: string | null) {
  if (day === null) return validationText('required')
  return day < today() ? validationText('dateMin', { date: formatDay(today()) }) : null
}

const validate = {
  validFrom: dayError,
  price: (typed: string) =>
    priceOf(typed) === undefined ? text('price.range', { max: formatKronur(PRICE_MAX) }) : null,
}

/** The price on a day, without the price that the dialog announces. */
function priceOn(day: string, { prices = [], price }: Tariff): number {
  return prices.find(({ validFrom }) => validFrom <= day)?.price ?? price
}

/** Old and new price, and the announced price that is replaced. */
function Summary({ tariff, day, price }: { tariff: Tariff; day: string; price: number }) {
  const replaced = tariff.prices?.find(({ validFrom }) => validFrom === day)
  const [old, now] = [formatKronur(priceOn(day, tariff)), formatKronur(price)]
  return (
    <>
      <p>
        <b>{text('question', { old, new: now, date: formatDay(day) })}</b>
      </p>
      {replaced && <p>{text('question.replaces', { old })}</p>}
      <p>{text('question.charged')}</p>
    </>
  )
}

interface Props {
  tariff: Tariff
  onClose: () => void
  onSaved: () => void
}

/** Announces a price from today or a later day, after a confirmation that shows old and new price. */
export function PriceDialog({ tariff, onClose, onSaved }: Props) {
  const [pending, setPending] = useState<{ readonly day: string; readonly price: number }>()
  const { form, submit, isSending, alerts } = useApiForm<Values>(
    { initialValues: { validFrom: null, price: '' }, validate },
    async ({ validFrom, price: typed }, idempotencyKey) => {
      const price = priceOf(typed)
      if (validFrom === null || price === undefined) return
      if (pending?.day !== validFrom || pending.price !== price) return setPending({ day: validFrom, price })
      try {
        await announcePrice({ validFrom, price }, idempotencyKey)
      } catch (error) {
        // Errors are shown at their fields.
        setPending(undefined)
        throw error
      }
      onSaved()
    },
  )
  if (pending)
    return (
      <FormDialog
        title={text('change')}
        button={text('question.confirm')}
        isQuestion
        alerts={alerts}
        isSending={isSending}
        onClose={() => setPending(undefined)}
        onSubmit={submit}
      >
        <Summary tariff={tariff} {...pending} />
      </FormDialog>
    )
  return (
    <FormDialog
      title={text('add')}
      button={t('save')}
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
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
        {...form.getInputProps('validFrom')}
      />
    </FormDialog>
  )
}
