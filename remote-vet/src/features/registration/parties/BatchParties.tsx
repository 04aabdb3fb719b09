import { withParties } from '../draft/edit.ts'
import { changeDraft, useDraft } from '../draft/store.ts'
import { batchFaults } from '../draft/summary.ts'
import { BATCH } from '../field-id.ts'
import { text } from '../texts.ts'
import css from './Parties.module.css'
import { PartyFields } from './PartyFields.tsx'

const useFault = (field: string) => useDraft((draft) => batchFaults(draft)[field])

/**
 * Owner and payer of every pet that has none of its own. Renders again for these only, not for every key typed
 * elsewhere.
 */
export function BatchParties() {
  const parties = useDraft((draft) => draft.parties)
  const ownerPersonId = useFault('ownerPersonId')
  const coOwnerPersonId = useFault('coOwnerPersonId')
  const invoicedPersonId = useFault('invoicedPersonId')
  return (
    <section className={css.batch} aria-labelledby="batch-title">
      <h2 id="batch-title">{text('parties.heading')}</h2>
      <PartyFields
        fieldKey={BATCH}
        parties={parties}
        faults={{ ownerPersonId, coOwnerPersonId, invoicedPersonId }}
        onChange={(change) => changeDraft((draft) => withParties(draft, change))}
      />
    </section>
  )
}
