import { formatKennitala, t } from '@dyra/shared/i18n'
import { Button, EmailAddress, Icon, WholeNumbers } from '@dyra/shared/ui'
import { Picker } from '@dyra/shared/ui/pickers'
import { useState } from 'react'
import { useChoices } from '../choices.ts'
import type { Parties, Person } from '../draft/entry.ts'
import { fieldId, focusNewField } from '../field-focus.ts'
import { text } from '../texts.ts'
import css from './Parties.module.css'
import { PersonPicker } from './PersonPicker.tsx'

/** The chosen owner, so that the veterinarian can compare the data with the person present. */
const OwnerSummary = ({ person: { name, ssn, email } }: { person: Person }) => (
  <div className={css.summary}>
    <p className={css.name} translate="no">
      {name}
    </p>
    <p className="d-num d-dim">
      <WholeNumbers of={formatKennitala(ssn)} />
    </p>
    {email === null ? (
      <p className={css.noEmail}>
        <Icon name="warn" size={18} /> {text('noEmail')}
      </p>
    ) : (
      <p>
        <EmailAddress address={email} className="d-dim" />
      </p>
    )}
  </div>
)

interface Props {
  /** Key of the pet, or of the draft. */
  fieldKey: string
  parties: Parties
  errors: Readonly<Record<string, string | undefined>>
  onChange: (parties: Partial<Parties>) => void
}

function CoOwnerField({ fieldKey, parties: { coOwner }, errors, onChange }: Props) {
  const [isShown, setShown] = useState(coOwner !== null)
  const show = () => {
    setShown(true)
    focusNewField(fieldKey, 'coOwnerPersonId')
  }
  if (!isShown)
    return (
      <div className={css.link}>
        <Button size="sm" variant="subtle" onClick={show}>
          {text('coOwner.add')}
        </Button>
      </div>
    )
  return (
    <div id={fieldId(fieldKey, 'coOwnerPersonId')}>
      <PersonPicker
        label={`${text('coOwner')} (${t('optional').toLowerCase()})`}
        value={coOwner}
        onPick={(person) => onChange({ coOwner: person })}
        error={errors.coOwnerPersonId}
      />
      {coOwner && <p className="d-dim">{text('coOwner.help')}</p>}
    </div>
  )
}

function PayerField({ fieldKey, parties: { payerId }, errors, onChange }: Props) {
  const { payers, defaultPayerId } = useChoices()
  const chosen = payerId ?? defaultPayerId
  return (
    <div id={fieldId(fieldKey, 'invoicedPersonId')}>
      <Picker
        size="sm"
        label={text('payer')}
        description={text('payer.help')}
        options={payers.map(({ personId, fullName, ssn }) => ({
          value: String(personId),
          label: fullName,
          hint: formatKennitala(ssn),
        }))}
        value={chosen === null ? null : String(chosen)}
        onChange={(id) => onChange({ payerId: id === null ? null : Number(id) })}
        error={errors.invoicedPersonId}
      />
    </div>
  )
}

/** Owner, co-owner and payer. */
export function PartyFields(props: Props) {
  const { fieldKey, parties, errors, onChange } = props
  const { owner } = parties
  return (
    <>
      <div id={fieldId(fieldKey, 'ownerPersonId')}>
        <PersonPicker
          label={text('owner')}
          value={owner}
          onPick={(person) => onChange({ owner: person })}
          error={errors.ownerPersonId}
        />
        {owner && <OwnerSummary person={owner} />}
      </div>
      <CoOwnerField {...props} />
      <PayerField {...props} />
    </>
  )
}
