import { PersonBySsnField } from '@dyra/shared/features/persons'
import { useApiForm } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'
import { FormDialog } from '@dyra/shared/ui/actions'
import { acceptCharges } from './api.ts'
import { text } from './texts.ts'

interface Props {
  /** The payer. */
  personId: number
  onClose: () => void
  onAdded: () => void
}

type Values = { personId: number | null }

/** The payer, or an administrator for the payer, accepts that a veterinarian charges the payer. */
export function PayerAgreementDialog({ personId: payerId, onClose, onAdded }: Props) {
  const initialValues: Values = { personId: null }
  const { form, submit, isSending, alerts } = useApiForm(
    { initialValues, validate: { personId: (value) => (value === null ? validationText('required') : null) } },
    async ({ personId }, idempotencyKey) => {
      if (personId === null) return
      await acceptCharges(payerId, personId, idempotencyKey)
      onAdded()
    },
  )
  return (
    <FormDialog
      title={text('agreements.add')}
      button={text('agreements.accept')}
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <PersonBySsnField
        label={text('agreements.ssn')}
        onPick={(person) => form.setFieldValue('personId', person?.userId ?? null)}
        error={form.errors.personId}
      />
      <p className="d-dim">{text('agreements.help')}</p>
    </FormDialog>
  )
}
