import type { useApiForm } from '@dyra/shared/forms'
import { Checkbox, NativeSelect, TextArea, TextInput } from '@dyra/shared/ui'
import { DateField } from '@dyra/shared/ui/dates'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Types } from '../../contract/types.ts'
import { today } from '../../domain/dates.ts'
import { normaliseTagNumber, tagNumberError } from '../../domain/tag-number.ts'
import { formatKennitala, formatKronur } from '../../platform/i18n/format.ts'
import { t } from '../../platform/i18n/i18n.ts'
import type { Fee } from './api.ts'
import { stockHint, tagHint, useStockCheck } from './number.ts'
import type { TagValues } from './tag-form.ts'
import { text } from './texts.ts'
import { useScans } from './use-scans.ts'

interface Props {
  form: ReturnType<typeof useApiForm<TagValues>>['form']
  locations: Types['microTagLocations']
  fee?: Fee
}

export function TagFields({ form, locations, fee }: Props) {
  const number = useRef<HTMLInputElement>(null)
  const next = useRef<HTMLSelectElement>(null)
  const check = useStockCheck(form.values)
  // The dialog opened before these fields were loaded, and so could not focus them.
  useEffect(() => number.current?.focus(), [])
  useScans(form, () => next.current?.focus())
  // Enter moves on after a typed number, too, and must not send the form.
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const read = form.getValues().tagNumber
    // A field with an error keeps its content, so that it can be seen.
    if (tagNumberError(read, { isForeign: true }) === undefined)
      form.setFieldValue('tagNumber', normaliseTagNumber(read))
    next.current?.focus()
  }
  return (
    <>
      <TextInput
        label={text('number')}
        placeholder={text('numberPlaceholder')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck="false"
        ref={number}
        description={[tagHint(form.values.tagNumber), stockHint(check)].filter(Boolean).join('. ') || undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onKeyDown={goOn}
        {...form.getInputProps('tagNumber')}
      />
      <NativeSelect
        ref={next}
        label={text('location')}
        data={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('microTagLocationId')}
      />
      <Checkbox
        label={text('foreign')}
        tip={text('foreignHelp')}
        {...form.getInputProps('isForeignMicroTag', { type: 'checkbox' })}
      />
      <DateField
        label={`${text('chippingDate')} (${t('optional').toLowerCase()})`}
        maxDate={today()}
        clearable
        {...form.getInputProps('chippingDate')}
      />
      {fee && (
        <NativeSelect
          label={text('payer')}
          description={text('fee', { price: formatKronur(fee.price) })}
          data={[
            { value: '', label: t('choose') },
            ...fee.payers.map(({ personId, fullName, ssn }) => ({
              value: String(personId),
              label: `${fullName} ${formatKennitala(ssn)}`,
            })),
          ]}
          {...form.getInputProps('invoicedPersonId')}
        />
      )}
      <TextArea
        label={`${text('comment')} (${t('optional').toLowerCase()})`}
        rows={3}
        {...form.getInputProps('comment')}
      />
    </>
  )
}
