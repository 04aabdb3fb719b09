import type { WebhookCreated } from '@dyra/shared/contract/webhooks'
import { WEBHOOK_URL_MAX } from '@dyra/shared/domain/webhooks'
import { loadPlaces } from '@dyra/shared/features/places'
import { useApiForm } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'
import { Await, ListSkeleton, TextInput, useResult } from '@dyra/shared/ui'
import { FormDialog } from '@dyra/shared/ui/actions'
import { Picker } from '@dyra/shared/ui/pickers'
import { createWebhook } from './api.ts'
import { text } from './texts.ts'

interface Props {
  apiKeyId: number
  hasVeterinarian: boolean
  onClose: () => void
  onCreated: (made: WebhookCreated) => void
}

interface PickerProps {
  value: string | null
  error: string | null
  onChange: (value: string | null) => void
}

function MunicipalityPicker(props: PickerProps) {
  const places = useResult(loadPlaces)
  return (
    <Await {...places} skeleton={<ListSkeleton rows={1} />}>
      {({ municipalities }) => (
        <Picker
          label={text('municipality')}
          description={text('municipality.help')}
          options={municipalities.map(({ name }) => ({ value: name, label: name }))}
          {...props}
        />
      )}
    </Await>
  )
}

const urlError = (url: string) => {
  if (!/^https:\/\/\S+$/.test(url.trim())) return text('url.required')
  return url.trim().length > WEBHOOK_URL_MAX ? validationText('tooLong', { max: WEBHOOK_URL_MAX }) : null
}

/** A veterinarian's key gets events of their own registrations, any other key those of the dogs in a municipality. */
export function CreateWebhookDialog({ apiKeyId, hasVeterinarian, onClose, onCreated }: Props) {
  const { form, submit, isSending, alerts } = useApiForm(
    {
      initialValues: { url: 'https://', municipality: null as string | null },
      validate: {
        url: urlError,
        municipality: (name) => (name === null && !hasVeterinarian ? validationText('required') : null),
      },
    },
    async ({ url, municipality }, idempotencyKey) =>
      onCreated(await createWebhook(apiKeyId, { url: url.trim(), municipality }, idempotencyKey)),
  )
  const { value, error, onChange } = form.getInputProps('municipality')
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
        label={text('url')}
        description={text('url.help')}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('url')}
      />
      {!hasVeterinarian && <MunicipalityPicker value={value} error={error} onChange={onChange} />}
    </FormDialog>
  )
}
