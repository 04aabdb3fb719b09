import { useApiForm } from '@dyra/shared/forms'
import { t, validationText } from '@dyra/shared/i18n'
import { Checkbox } from '@dyra/shared/ui'
import { FormDialog } from '@dyra/shared/ui/actions'
import { PersonBySsnField } from '../persons/index.ts'
import { addMember } from './api.ts'
import { text } from './texts.ts'

interface Values extends Record<string, unknown> {
  personId: number | null
  isManager: boolean
}

const initialValues: Values = { personId: null, isManager: false }
const validate = { personId: (id: number | null) => (id === null ? validationText('required') : null) }

interface Props {
  workplaceId: number
  onClose: () => void
  onAdded: () => void
}

/** Adds a person found by kennitala. */
export function AddMemberDialog({ workplaceId, onClose, onAdded }: Props) {
  const { form, submit, isSending, alerts } = useApiForm<Values>(
    { initialValues, validate },
    async ({ personId, isManager }, idempotencyKey) => {
      if (personId === null) return
      await addMember({ workplaceId, personId, isManager }, idempotencyKey)
      onAdded()
    },
  )
  return (
    <FormDialog
      title={text('add')}
      button={t('add')}
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <PersonBySsnField
        label={text('col.ssn')}
        takesFocus
        onPick={(person) => form.setFieldValue('personId', person?.userId ?? null)}
        error={form.errors.personId}
      />
      <Checkbox
        label={text('isManager')}
        tip={text('isManager.help')}
        {...form.getInputProps('isManager', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}
