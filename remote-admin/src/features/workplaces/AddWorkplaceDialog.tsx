import type { Workplace } from '@dyra/shared/contract/workplaces'
import { PersonBySsnField } from '@dyra/shared/features/persons'
import { useApiForm } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'
import { FormDialog } from '@dyra/shared/ui/actions'
import { addWorkplace } from './api.ts'
import { DetailFields } from './DetailFields.tsx'
import { text } from './texts.ts'
import { bodyOf, type DetailValues, detailErrors, newDetails } from './workplace-values.ts'

interface Values extends DetailValues {
  personId: number | null
  managerPersonId: number | null
}

const isChosen = (id: number | null) => (id === null ? validationText('required') : null)
const initialValues: Values = { personId: null, managerPersonId: null, ...newDetails }
const validate = { personId: isChosen, managerPersonId: isChosen, ...detailErrors }

interface Props {
  onClose: () => void
  onAdded: (workplace: Workplace) => void
}

/** Registers an organisation as a workplace, with its first manager. */
export function AddWorkplaceDialog({ onClose, onAdded }: Props) {
  const { form, submit, isSending, alerts } = useApiForm<Values>(
    { initialValues, validate },
    async ({ personId, managerPersonId, ...details }, idempotencyKey) => {
      if (personId === null || managerPersonId === null) return
      onAdded(await addWorkplace({ personId, managerPersonId, ...bodyOf(details) }, idempotencyKey))
    },
  )
  return (
    <FormDialog
      title={text('add')}
      button={text('add')}
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <PersonBySsnField
        label={text('organisation')}
        takesFocus
        onPick={(person) => form.setFieldValue('personId', person?.userId ?? null)}
        error={form.errors.personId}
      />
      <DetailFields form={form} />
      <PersonBySsnField
        label={text('manager')}
        onPick={(person) => form.setFieldValue('managerPersonId', person?.userId ?? null)}
        error={form.errors.managerPersonId}
      />
    </FormDialog>
  )
}
