import { formatKennitala, t } from '@dyra/shared/i18n'
import { Button } from '@dyra/shared/ui'
import { Picker } from '@dyra/shared/ui/pickers'
import { useState } from 'react'
import { useChoices } from '../choices.ts'
import type { Parties } from '../draft/entry.ts'
import { fieldId, focusNewField } from '../field-id.ts'
import { text } from '../texts.ts'
import css from './Parties.module.css'
import { PersonPicker } from './PersonPicker.tsx'
import { Who } from './Who.tsx'

interface Props {
  /** Of the pet, or of the whole batch. */
  fieldKey: string
  parties: Parties
  faults: Readonly<Record<string, string | undefined>>
  onChange: (parties: Partial<Parties>) => void
}

/** Owner, co-owner and payer. */
export function PartyFields({ fieldKey, parties: { owner, coOwner, payerId }, faults, onChange }: Props) {
  const { payers, defaultPayerId } = useChoices()
  const [isCoOwned, setCoOwned] = useState(coOwner !== null)
  const addCoOwner = () => {
    setCoOwned(true)
    focusNewField(fieldKey, 'coOwnerPersonId')
  }
  const chosenPayer = payerId ?? defaultPayerId
  return (
    <>
      <div id={fieldId(fieldKey, 'ownerPersonId')}>
        <PersonPicker
          label={text('owner')}
          value={owner}
          onPick={(person) => onChange({ owner: person })}
          error={faults.ownerPersonId}
        />
        {owner && <Who person={owner} />}
      </div>
      {isCoOwned ? (
        <div id={fieldId(fieldKey, 'coOwnerPersonId')}>
          <PersonPicker
            label={`${text('coOwner')} (${t('optional').toLowerCase()})`}
            value={coOwner}
            onPick={(person) => onChange({ coOwner: person })}
            error={faults.coOwnerPersonId}
          />
          {coOwner && <p className="d-dim">{text('coOwner.help')}</p>}
        </div>
      ) : (
        <div className={css.link}>
          <Button size="sm" variant="subtle" onClick={addCoOwner}>
            {text('coOwner.add')}
          </Button>
        </div>
      )}
      <div id={fieldId(fieldKey, 'invoicedPersonId')}>
        <Picker
          size="sm"
          label={text('payer')}
          options={payers.map(({ personId, fullName, ssn }) => ({
            value: String(personId),
            label: fullName,
            hint: formatKennitala(ssn),
          }))}
          value={chosenPayer === null ? null : String(chosenPayer)}
          onChange={(id) => onChange({ payerId: id === null ? null : Number(id) })}
          error={faults.invoicedPersonId}
        />
      </div>
    </>
  )
}
