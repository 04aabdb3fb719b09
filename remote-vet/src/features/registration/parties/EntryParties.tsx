import { Button } from '@dyra/shared/ui'
import { withOwnParties } from '../draft/edit.ts'
import type { Entry } from '../draft/entry.ts'
import { changeDraft, draftNow, useDraft } from '../draft/store.ts'
import { focusNewField } from '../field-id.ts'
import { text } from '../text.ts'
import css from './Parties.module.css'
import { PartyFields } from './PartyFields.tsx'

/** Owner and payer of one pet, where they are not those of the whole batch. */
export function EntryParties({ entry: { key, parties, faults } }: { entry: Entry }) {
  const isOnly = useDraft((draft) => draft.entries.length === 1)
  const set = (own: Entry['parties']) => changeDraft((draft) => withOwnParties(draft, key, own))
  const begin = () => {
    set(draftNow().parties)
    focusNewField(key, 'ownerPersonId')
  }
  if (parties === null) {
    // Those of the batch are the only pet's own.
    if (isOnly) return null
    return (
      <div className={css.open}>
        <Button size="sm" variant="subtle" onClick={begin}>
          {text('parties.own')}
        </Button>
      </div>
    )
  }
  return (
    <fieldset className={css.own}>
      <legend>{text('parties.title')}</legend>
      <div className={css.ownFields}>
        <PartyFields
          fieldKey={key}
          parties={parties}
          faults={faults}
          onChange={(change) => set({ ...parties, ...change })}
        />
      </div>
      <div className={css.link}>
        <Button size="sm" variant="subtle" onClick={() => set(null)}>
          {text('parties.batch')}
        </Button>
      </div>
    </fieldset>
  )
}
