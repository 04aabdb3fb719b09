import type { InvoicePerson } from '@dyra/shared/contract/invoice-persons'
import type { Types } from '@dyra/shared/contract/types'
import { formatKennitala } from '@dyra/shared/format'
import type { useApiForm } from '@dyra/shared/forms'
import { t } from '@dyra/shared/strings'
import { Checkbox, NativeSelect, TextArea, TextInput } from '@dyra/shared/ui'
import { type KeyboardEvent, useRef } from 'react'
import type { TagValues } from './tag-form.ts'
import { text } from './text.ts'

interface Props {
  form: ReturnType<typeof useApiForm<TagValues>>['form']
  locations: Types['microTagLocations']
  /** Absent where no fee is charged. */
  payers?: readonly InvoicePerson[]
}

export function TagFields({ form, locations, payers }: Props) {
  const next = useRef<HTMLSelectElement>(null)
  // A reader ends its number with Enter, which must not send the form.
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    next.current?.focus()
  }
  return (
    <>
      <TextInput
        label={text('microTag.number')}
        placeholder={text('microTag.numberPlaceholder')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck="false"
        data-autofocus
        onKeyDown={goOn}
        {...form.getInputProps('tagNumber')}
      />
      <NativeSelect
        ref={next}
        label={text('microTag.location')}
        data={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('microTagLocationId')}
      />
      <Checkbox
        label={text('microTag.foreign')}
        tip={text('microTag.foreignHelp')}
        {...form.getInputProps('isForeignMicroTag', { type: 'checkbox' })}
      />
      {payers && (
        <NativeSelect
          label={text('microTag.payer')}
          data={[
            { value: '', label: t('choose') },
            ...payers.map(({ personId, fullName, ssn }) => ({
              value: String(personId),
              label: `${fullName} ${formatKennitala(ssn)}`,
            })),
          ]}
          {...form.getInputProps('invoicedPersonId')}
        />
      )}
      <TextArea
        label={`${text('microTag.comment')} (${t('optional').toLowerCase()})`}
        rows={3}
        {...form.getInputProps('comment')}
      />
    </>
  )
}
