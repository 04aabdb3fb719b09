import type { AuthorizedUser } from '@dyra/shared/contract/authorized-users'
import type { GivenRole } from '@dyra/shared/domain/roles'
import { useApiForm } from '@dyra/shared/forms'
import { formatKennitala, t, validationText } from '@dyra/shared/i18n'
import { WholeNumbers } from '@dyra/shared/ui'
import { FormDialog } from '@dyra/shared/ui/actions'
import { RolesField } from './RolesField.tsx'
import { text } from './texts.ts'
import { useAccessUpdate } from './use-access-update.ts'

interface Props {
  user: AuthorizedUser
  onClose: () => void
  onSaved: () => void
}

const validate = {
  roles: (roles: readonly GivenRole[]) => (roles.length === 0 ? validationText('rolesRequired') : null),
}

/** Changes the roles of a user, which take effect at their next call. */
export function EditUserDialog({ user, onClose, onSaved }: Props) {
  const { save, dialog } = useAccessUpdate(user)
  const { form, submit, isSending, alerts } = useApiForm<{ roles: GivenRole[] }>(
    { initialValues: { roles: user.roles }, validate },
    async ({ roles }) => {
      if (await save({ roles, enabled: user.enabled })) onSaved()
    },
  )
  const { roles } = form.getValues()
  return (
    <>
      <FormDialog
        title={text('edit')}
        button={t('save')}
        alerts={alerts}
        isSending={isSending}
        onClose={onClose}
        onSubmit={submit}
      >
        <p>
          <b translate="no">{user.fullName}</b>{' '}
          <span className="d-num d-dim">
            <WholeNumbers of={formatKennitala(user.ssn)} />
          </span>
        </p>
        <RolesField
          value={roles}
          onChange={(chosen) => form.setFieldValue('roles', chosen)}
          error={form.errors.roles}
        />
      </FormDialog>
      {dialog}
    </>
  )
}
