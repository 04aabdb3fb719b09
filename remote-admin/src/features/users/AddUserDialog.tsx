import type { GivenRole } from '@dyra/shared/domain/roles'
import { PersonBySsnField } from '@dyra/shared/features/persons'
import { useApiForm } from '@dyra/shared/forms'
import { t, validationText } from '@dyra/shared/i18n'
import { FormDialog } from '@dyra/shared/ui/actions'
import { addUser } from './api.ts'
import { RolesField } from './RolesField.tsx'
import { text } from './texts.ts'

interface Values extends Record<string, unknown> {
  personId: number | null
  roles: GivenRole[]
}

const initialValues: Values = { personId: null, roles: [] }
const validate = {
  personId: (id: number | null) => (id === null ? validationText('required') : null),
  roles: (roles: readonly GivenRole[]) => (roles.length === 0 ? validationText('rolesRequired') : null),
}

/** Grants roles to a person found by kennitala. */
export function AddUserDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const { form, submit, isSending, alerts } = useApiForm<Values>(
    { initialValues, validate },
    async ({ personId, roles }, idempotencyKey) => {
      if (personId === null) return
      await addUser({ personId, roles }, idempotencyKey)
      onSaved()
    },
  )
  const { roles } = form.getValues()
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
      <RolesField value={roles} onChange={(next) => form.setFieldValue('roles', next)} error={form.errors.roles} />
    </FormDialog>
  )
}
