import { withParties } from '../draft/edit.ts'
import { changeDraft, useDraft } from '../draft/store.ts'
import { batchFaults } from '../draft/summary.ts'
import { BATCH } from '../field-id.ts'
import { text } from '../text.ts'
import css from './Parties.module.css'
import { PartyFields } from './PartyFields.tsx'

/** Owner and payer of every pet that has none of its own. */
export function BatchParties() {
  const draft = useDraft((now) => now)
  return (
    <section className={css.batch} aria-labelledby="batch-title">
      <h2 id="batch-title">{text('parties.heading')}</h2>
      <PartyFields
        fieldKey={BATCH}
        parties={draft.parties}
        faults={batchFaults(draft)}
        onChange={(parties) => changeDraft((now) => withParties(now, parties))}
      />
    </section>
  )
}
