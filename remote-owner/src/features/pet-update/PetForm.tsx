import type { Types } from '@dyra/shared/contract/types'
import { t } from '@dyra/shared/i18n'
import { useSession } from '@dyra/shared/session'
import { Button, FormAlerts, LeaveGuard } from '@dyra/shared/ui'
import { BackButton } from '@dyra/shared/ui/back-navigation'
import { DeathDialog } from './DeathDialog.tsx'
import { PetErrors } from './PetErrors.tsx'
import { PetFields } from './PetFields.tsx'
import css from './PetForm.module.css'
import { editorRoleOf, type PetValues } from './pet-values.ts'
import { type Stored, usePetUpdate } from './use-pet-update.ts'

interface Props {
  stored: Stored
  types: Types
  onSaved: (values: PetValues) => void
}

export function PetForm({ stored, types, onSaved }: Props) {
  const { pet } = stored
  const editorRole = editorRoleOf(pet, useSession())
  const { form, submit, isSending, alerts, names, death, dialog } = usePetUpdate({ stored, types, onSaved })
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <LeaveGuard isDirty={form.isDirty} />
      <FormAlerts alerts={alerts} />
      <PetErrors errors={form.errors} />
      <PetFields form={form} types={types} editorRole={editorRole} names={names} pet={pet} />
      <div className={css.actions}>
        <BackButton to={`/pet/${pet.petId}`} />
        <Button type="submit" loading={isSending}>
          {t('saveChanges')}
        </Button>
      </div>
      {death.isAsking && <DeathDialog pet={pet} onAnswer={death.answer} />}
      {dialog}
    </form>
  )
}
