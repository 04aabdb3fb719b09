import { FormDialog } from '@dyra/shared/acts'
import type { ApiKeyCreated } from '@dyra/shared/contract/api-keys'
import { NAME_MAX } from '@dyra/shared/domain/limits'
import { useApiForm } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/strings'
import { TextInput } from '@dyra/shared/ui'
import { useState } from 'react'
import { createKey } from './api.ts'
import { newKey } from './new-key.ts'
import { text } from './text.ts'

const validate = {
  name: (name: string) => {
    if (name.trim() === '') return validationText('required')
    return name.trim().length > NAME_MAX ? validationText('tooLong', { max: NAME_MAX }) : null
  },
}

interface Props {
  onClose: () => void
  onMade: (key: ApiKeyCreated) => void
}

/** The key is made in this browser, and the same one is sent at every try. */
export function AddKeyDialog({ onClose, onMade }: Props) {
  const [apiKey] = useState(newKey)
  const { form, submit, isSending, alerts } = useApiForm(
    { initialValues: { name: '' }, validate },
    async ({ name }, idempotencyKey) => onMade(await createKey({ name: name.trim(), apiKey }, idempotencyKey)),
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
    </FormDialog>
  )
}
