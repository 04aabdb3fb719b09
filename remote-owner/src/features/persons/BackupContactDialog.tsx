import type { BackupContact } from '@dyra/shared/contract/backup-contacts'
import { CONTACT_RELATIONS, type ContactRelation, relationLabels } from '@dyra/shared/domain/backup-contacts'
import { isTypedEmail } from '@dyra/shared/domain/email'
import { useApiForm } from '@dyra/shared/forms'
import { formatDay, t, validationText } from '@dyra/shared/i18n'
import { NativeSelect, TextInput } from '@dyra/shared/ui'
import { FormDialog } from '@dyra/shared/ui/actions'
import { type Part, useVersionedSave } from '@dyra/shared/ui/conflict'
import { DateField } from '@dyra/shared/ui/dates'
import type { ComponentProps } from 'react'
import { inviteBackupContact, readBackupContact, updateBackupContact } from './api.ts'
import { text } from './texts.ts'

type InputProps = (name: 'relation' | 'keepsFrom' | 'keepsUntil') => object

const relations = CONTACT_RELATIONS.map((value) => ({ value, label: relationLabels[value] }))

const RelationField = ({ getInputProps }: { getInputProps: InputProps }) => (
  <NativeSelect label={text('contacts.relation')} data={relations} {...getInputProps('relation')} />
)

/** Days on which the contact looks after the animals. */
const KeepingFields = ({ getInputProps }: { getInputProps: InputProps }) => (
  <>
    <DateField
      label={text('contacts.keepsFrom')}
      description={text('contacts.keepsHelp')}
      {...getInputProps('keepsFrom')}
    />
    <DateField label={text('contacts.keepsUntil')} {...getInputProps('keepsUntil')} />
  </>
)

interface Props extends Pick<ComponentProps<typeof FormDialog>, 'onClose'> {
  /** The owner. */
  personId: number
  onDone: () => void
}

interface Invitation extends Record<string, unknown> {
  name: string
  relation: ContactRelation
  email: string
  phone: string
  keepsFrom: string | null
  keepsUntil: string | null
}

const empty: Invitation = { name: '', relation: 'family', email: '', phone: '', keepsFrom: null, keepsUntil: null }

/** The owner names a contact, who gets an invitation by mail. */
export function InviteContactDialog({ personId, onClose, onDone }: Props) {
  const { form, submit, isSending, alerts } = useApiForm<Invitation>(
    {
      initialValues: empty,
      validate: {
        name: (value) => (value.trim() === '' ? validationText('required') : null),
        email: (value) => (isTypedEmail(value) ? null : validationText('email')),
      },
    },
    async ({ name, email, phone, ...rest }, idempotencyKey) => {
      const body = { ...rest, name: name.trim(), email: email.trim(), phone: phone.trim() || null }
      await inviteBackupContact(personId, body, idempotencyKey)
      onDone()
    },
  )
  const { getInputProps } = form
  return (
    <FormDialog
      title={text('contacts.add')}
      button={text('contacts.add')}
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput label={text('contacts.name')} autoComplete="off" {...getInputProps('name')} />
      <RelationField getInputProps={getInputProps} />
      <TextInput
        label={text('contacts.email')}
        description={text('contacts.emailHelp')}
        type="email"
        autoComplete="off"
        {...getInputProps('email')}
      />
      <TextInput
        label={text('contacts.phone')}
        description={text('contacts.phoneHelp')}
        type="tel"
        autoComplete="off"
        {...getInputProps('phone')}
      />
      <KeepingFields getInputProps={getInputProps} />
    </FormDialog>
  )
}

/** The values of the contact, as the fields of the form have them. */
const valuesOf = ({ relation, position, keepsFrom, keepsUntil }: BackupContact) => ({
  relation,
  position: String(position),
  keepsFrom,
  keepsUntil,
})

const dayText = (day: string | null) => (day === null ? t('notRegistered') : formatDay(day))

const parts: readonly Part<ReturnType<typeof valuesOf>>[] = [
  {
    key: 'relation',
    label: text('contacts.relation'),
    fields: ['relation'],
    show: ({ relation }) => relationLabels[relation],
  },
  { key: 'position', label: text('contacts.position'), fields: ['position'], show: ({ position }) => position },
  {
    key: 'keeping',
    label: text('contacts.keeps'),
    fields: ['keepsFrom', 'keepsUntil'],
    show: ({ keepsFrom, keepsUntil }) => `${dayText(keepsFrom)}–${dayText(keepsUntil)}`,
  },
]

interface ChangeProps extends Props {
  contact: BackupContact
  /** Number of contacts. */
  count: number
}

/** Changes what the owner entered. Name, e-mail and phone belong to the contact. */
export function BackupContactDialog({ personId, contact, count, onClose, onDone }: ChangeProps) {
  const { save, dialog } = useVersionedSave({
    stored: contact,
    valuesOf,
    parts,
    update: (base, values) => updateBackupContact(personId, base, { ...values, position: Number(values.position) }),
    read: () => readBackupContact(personId, contact.contactId),
  })
  const { form, submit, isSending, alerts } = useApiForm({ initialValues: valuesOf(contact) }, async (values) => {
    if (await save(values)) onDone()
  })
  const { getInputProps } = form
  const places = Array.from({ length: count }, (_, n) => String(n + 1))
  return (
    <>
      <FormDialog
        title={`${text('contacts.edit.title')}: ${contact.name}`}
        button={text('update.submit')}
        alerts={alerts}
        isSending={isSending}
        onClose={onClose}
        onSubmit={submit}
      >
        <RelationField getInputProps={getInputProps} />
        <NativeSelect label={text('contacts.position')} data={places} {...getInputProps('position')} />
        <KeepingFields getInputProps={getInputProps} />
      </FormDialog>
      {dialog}
    </>
  )
}
