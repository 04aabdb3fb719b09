import { Button } from '@dyra/shared/ui'
import { withOwnParties } from '../draft/edit.ts'
import type { Entry, Parties } from '../draft/entry.ts'
import { changeDraft, draftNow, useDraft } from '../draft/store.ts'
import { focusNewField } from '../field-id.ts'
import { text } from '../texts.ts'
import css from './Parties.module.css'
import { PartyFields } from './PartyFields.tsx'

const set = (key: string, own: Entry['parties']) => changeDraft((draft) => withOwnParties(draft, key, own))

/** Gives a pet its own owner and payer, starting with those of the batch. */
export function beginOwnParties(key: string) {
  set(key, draftNow().parties)
  focusNewField(key, 'ownerPersonId')
}

/** Owner and payer of one pet, where they are not those of the whole batch. */
export function OwnParties({
  entryKey,
  parties,
  faults,
}: {
  entryKey: string
  parties: Parties
  faults: Entry['faults']
}) {
  return (
    <fieldset className={css.own}>
      <legend>{text('parties.title')}</legend>
      <div className={css.ownFields}>
        <PartyFields
          fieldKey={entryKey}
          parties={parties}
          faults={faults}
          onChange={(change) => set(entryKey, { ...parties, ...change })}
        />
      </div>
      <div className={css.link}>
        <Button size="sm" variant="subtle" onClick={() => set(entryKey, null)}>
          {text('parties.batch')}
        </Button>
      </div>
    </fieldset>
  )
}

/** Below the fields of a pet: its own owner and payer, or the button that adds them. */
export function EntryParties({ entry: { key, parties, faults } }: { entry: Entry }) {
  const isOnly = useDraft((draft) => draft.entries.length === 1)
  if (parties !== null) return <OwnParties entryKey={key} parties={parties} faults={faults} />
  // Those of the batch are the only pet's own.
  if (isOnly) return null
  return (
    <div className={css.open}>
      <Button size="sm" variant="subtle" onClick={() => beginOwnParties(key)}>
        {text('parties.own')}
      </Button>
    </div>
  )
}
