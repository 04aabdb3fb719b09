import { Button } from '@dyra/shared/ui'
import { withOwnParties } from '../draft/draft.ts'
import type { Entry, Parties, ValidationErrors } from '../draft/entry.ts'
import { changeDraft, draftNow, useDraft } from '../draft/store.ts'
import { focusNewField } from '../field-focus.ts'
import { text } from '../texts.ts'
import css from './Parties.module.css'
import { PartyFields } from './PartyFields.tsx'

const set = (key: string, own: Entry['parties']) => changeDraft((draft) => withOwnParties(draft, key, own))

/** Gives a pet its own owner and payer: at first the owner and payer of the draft. */
export function addOwnParties(key: string) {
  set(key, draftNow().parties)
  focusNewField(key, 'ownerPersonId')
}

/** Owner and payer of one pet, other than those of the draft. */
export function OwnParties({
  entryKey,
  parties,
  errors,
}: {
  entryKey: string
  parties: Parties
  errors: ValidationErrors
}) {
  return (
    <fieldset className={css.own}>
      <legend>{text('parties.title')}</legend>
      <div className={css.ownFields}>
        <PartyFields
          fieldKey={entryKey}
          parties={parties}
          errors={errors}
          onChange={(change) => set(entryKey, { ...parties, ...change })}
        />
      </div>
      <div className={css.link}>
        <Button size="sm" variant="subtle" onClick={() => set(entryKey, null)}>
          {text('parties.shared')}
        </Button>
      </div>
    </fieldset>
  )
}

/** Below the fields of a pet: its own owner and payer, or the button that adds them. */
export function EntryParties({ entry: { key, parties, errors } }: { entry: Entry }) {
  const isOnly = useDraft((draft) => draft.entries.length === 1)
  if (parties !== null) return <OwnParties entryKey={key} parties={parties} errors={errors} />
  // A single pet has the owner and payer of the draft.
  if (isOnly) return null
  return (
    <div className={css.open}>
      <Button size="sm" variant="subtle" onClick={() => addOwnParties(key)}>
        {text('parties.own')}
      </Button>
    </div>
  )
}
