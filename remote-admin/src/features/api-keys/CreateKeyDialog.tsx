import type { ApiKeyCreated } from '@dyra/shared/contract/api-keys'
import { addYears, today } from '@dyra/shared/domain/dates'
import {
  KEY_SCOPES,
  type KeyScope,
  mayNameVeterinarian,
  needsVeterinarian,
  scopeCapabilities,
  scopeLabels,
} from '@dyra/shared/domain/key-scopes'
import { API_KEY_YEARS, API_KEY_YEARS_MAX, NAME_MAX } from '@dyra/shared/domain/limits'
import { PersonBySsnField } from '@dyra/shared/features/persons'
import { useApiForm } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'
import { hasCapability } from '@dyra/shared/platform/session/site'
import { TextInput } from '@dyra/shared/ui'
import { FormDialog } from '@dyra/shared/ui/actions'
import { DateField } from '@dyra/shared/ui/dates'
import { MultiPicker } from '@dyra/shared/ui/pickers'
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
  scopes: KeyScope[]
  veterinarianPersonId: number | null
  expires: string | null
}

/** A scope whose calls are switched off is not offered. */
const isServed = (scope: KeyScope): boolean => {
  const capability = scopeCapabilities[scope]
  return capability === undefined || hasCapability(capability)
}
const scopeOptions = () => KEY_SCOPES.filter(isServed).map((scope) => ({ value: scope, label: scopeLabels[scope] }))

const validate = {
  expires: (day: string | null) => (day === null ? validationText('required') : null),
  scopes: (scopes: readonly KeyScope[]) => (scopes.length === 0 ? validationText('required') : null),
  veterinarianPersonId: (id: number | null, { scopes }: Values) =>
    id === null && needsVeterinarian(scopes) ? text('veterinarian.required') : null,
  name: (name: string) => {
    if (name.trim() === '') return validationText('required')
    return name.trim().length > NAME_MAX ? validationText('tooLong', { max: NAME_MAX }) : null
  },
}

const initialValues: Values = {
  name: '',
  scopes: ['lookup'],
  veterinarianPersonId: null,
  expires: addYears(today(), API_KEY_YEARS),
}

interface Props {
  onClose: () => void
  onCreated: (key: ApiKeyCreated) => void
}

/** Creates the key in this browser, and sends the same one at each attempt. */
export function CreateKeyDialog({ onClose, onCreated }: Props) {
  const [apiKey] = useState(newKey)
  const { form, submit, isSending, alerts } = useApiForm<Values>(
    { initialValues, validate },
    async ({ name, ...values }, idempotencyKey) =>
      onCreated(await createKey({ ...values, name: name.trim(), apiKey }, idempotencyKey)),
  )
  const { scopes } = form.getValues()
  const chooseScopes = (chosen: readonly string[]) => {
    const next = KEY_SCOPES.filter((scope) => chosen.includes(scope))
    form.setFieldValue('scopes', next)
    if (!mayNameVeterinarian(next)) form.setFieldValue('veterinarianPersonId', null)
  }
  return (
    <FormDialog
      title={text('add')}
      button={text('create')}
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label={text('name')}
        description={text('name.help')}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <MultiPicker
        label={text('scopes')}
        options={scopeOptions()}
        value={scopes}
        onChange={chooseScopes}
        error={form.errors.scopes}
      />
      {mayNameVeterinarian(scopes) && (
        <div>
          <PersonBySsnField
            label={text('veterinarian')}
            onPick={(person) => form.setFieldValue('veterinarianPersonId', person?.userId ?? null)}
            error={form.errors.veterinarianPersonId}
          />
          <p className="d-dim">{text('veterinarian.help')}</p>
          {!needsVeterinarian(scopes) && <p className="d-dim">{text('veterinarian.optional')}</p>}
        </div>
      )}
      <DateField
        label={text('expires')}
        description={text('expires.help')}
        minDate={today()}
        maxDate={addYears(today(), API_KEY_YEARS_MAX)}
        {...form.getInputProps('expires')}
      />
    </FormDialog>
  )
}
