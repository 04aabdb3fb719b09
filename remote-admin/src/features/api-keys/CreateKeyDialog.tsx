import type { ApiKeyCreated } from '@dyra/shared/contract/api-keys'
import { addYears, today } from '@dyra/shared/domain/dates'
import { API_KEY_YEARS, API_KEY_YEARS_MAX, NAME_MAX } from '@dyra/shared/domain/limits'
import { useApiForm } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'
import { TextInput } from '@dyra/shared/ui'
import { FormDialog } from '@dyra/shared/ui/actions'
import { DateField } from '@dyra/shared/ui/dates'
import { useState } from 'react'
import { createKey } from './api.ts'
import { text } from './texts.ts'

const KEY_BYTES = 32

/** 256 random bits in base64url, which needs no escaping anywhere (RFC 4648, section 5). */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

interface Values extends Record<string, unknown> {
  name: string
  expires: string | null
}

const validate = {
  expires: (day: string | null) => (day === null ? validationText('required') : null),
  name: (name: string) => {
    if (name.trim() === '') return validationText('required')
    return name.trim().length > NAME_MAX ? validationText('tooLong', { max: NAME_MAX }) : null
  },
}

interface Props {
  onClose: () => void
  onCreated: (key: ApiKeyCreated) => void
}

/** Creates the key in this browser, and sends the same one at each attempt. */
export function CreateKeyDialog({ onClose, onCreated }: Props) {
  const [apiKey] = useState(newKey)
  const { form, submit, isSending, alerts } = useApiForm<Values>(
    { initialValues: { name: '', expires: addYears(today(), API_KEY_YEARS) }, validate },
    async ({ name, expires }, idempotencyKey) =>
      onCreated(await createKey({ name: name.trim(), apiKey, expires }, idempotencyKey)),
  )
  return (
    <FormDialog title={text('add')} button={text('create')} {...{ alerts, isSending, onClose }} onSubmit={submit}>
      <TextInput
        label={text('name')}
        description={text('name.help')}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <DateField
        label={text('expires')}
        description={text('expires.help')}
        minDate={today()}
        maxDate={addYears(today(), API_KEY_YEARS_MAX)}
        popoverProps={{ withinPortal: false }}
        {...form.getInputProps('expires')}
      />
    </FormDialog>
  )
}
