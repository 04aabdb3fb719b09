import { isRegistered } from '../draft/draft.ts'
import { useDraft } from '../draft/store.ts'
import { text } from '../texts.ts'
import { CommonFields } from './CommonFields.tsx'
import css from './Litter.module.css'
import { LitterRow } from './LitterRow.tsx'
import { LitterSize } from './LitterSize.tsx'

/** Siblings in one table: above it what they share, in each row what tells them apart. */
export function LitterForm() {
  const entries = useDraft((draft) => draft.entries)
  return (
    <>
      <CommonFields />
      <section className={css.rows} aria-labelledby="litter-title">
        <div className={css.top}>
          <h2 id="litter-title">{text('litter.siblings')}</h2>
          <LitterSize />
        </div>
        {entries.map((entry, place) =>
          isRegistered(entry) ? null : <LitterRow key={entry.key} entry={entry} n={place + 1} />,
        )}
      </section>
    </>
  )
}
