import { today } from '@dyra/shared/domain/dates'
import { PersonBySsnField } from '@dyra/shared/features/persons'
import { useApiForm } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'
import { TextInput } from '@dyra/shared/ui'
import { FormDialog } from '@dyra/shared/ui/actions'
import { DateField } from '@dyra/shared/ui/dates'
import { addRepresentative } from './api.ts'
import { text } from './texts.ts'

interface Props {
  /** The owner. */
  personId: number
  onClose: () => void
  onAdded: () => void
}

type Values = { personId: number | null; validFrom: string | null; validUntil: string | null; document: string }

const required = (value: unknown) => (value === null || value === '' ? validationText('required') : null)

/** An administrator records who may act for an owner, as a signed mandate says. */
export function RepresentativeDialog({ personId: ownerId, onClose, onAdded }: Props) {
  const initialValues: Values = { personId: null, validFrom: today(), validUntil: null, document: '' }
  const { form, submit, isSending, alerts } = useApiForm(
    {
      initialValues,
      validate: {
        personId: required,
        validFrom: required,
        validUntil: required,
        document: (value) => required(value.trim()),
      },
    },
    async ({ personId, validFrom, validUntil, document }, idempotencyKey) => {
      if (personId === null || validFrom === null || validUntil === null) return
      await addRepresentative(ownerId, { personId, validFrom, validUntil, document: document.trim() }, idempotencyKey)
      onAdded()
    },
  )
  return (
    <FormDialog
      title={text('representatives.add')}
      button={text('representatives.add')}
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <PersonBySsnField
        label={text('representatives.ssn')}
        onPick={(person) => form.setFieldValue('personId', person?.userId ?? null)}
        error={form.errors.personId}
      />
      <DateField label={text('representatives.from')} {...form.getInputProps('validFrom')} />
      <DateField label={text('representatives.until')} {...form.getInputProps('validUntil')} />
      <TextInput
        label={text('representatives.document')}
        description={text('representatives.documentHelp')}
        autoComplete="off"
        {...form.getInputProps('document')}
      />
    </FormDialog>
  )
}
