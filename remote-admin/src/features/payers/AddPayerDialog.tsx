import { PersonBySsnField } from '@dyra/shared/features/persons'
import { useApiForm } from '@dyra/shared/forms'
import { t, validationText } from '@dyra/shared/i18n'
import { FormDialog } from '@dyra/shared/ui/actions'
import { addPayer } from './api.ts'
import { text } from './texts.ts'

interface Values extends Record<string, unknown> {
  personId: number | null
}

const validate = { personId: (id: number | null) => (id === null ? validationText('payerRequired') : null) }

/** Lists as payer a person or an organisation, found by kennitala. */
export function AddPayerDialog({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const { form, submit, isSending, alerts } = useApiForm<Values>(
    { initialValues: { personId: null }, validate },
    async ({ personId }, idempotencyKey) => {
      if (personId === null) return
      await addPayer(personId, idempotencyKey)
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
        label={t('ssn')}
        takesFocus
        onPick={(person) => form.setFieldValue('personId', person?.userId ?? null)}
        error={form.errors.personId}
      />
    </FormDialog>
  )
}
