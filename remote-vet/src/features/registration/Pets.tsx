import { Button } from '@dyra/shared/ui'
import { isRegistered } from './draft/draft.ts'
import { asLitter, asSingles, withLitterOf } from './draft/litter.ts'
import { changeDraft, useDraft } from './draft/store.ts'
import { EntryForm } from './entry/EntryForm.tsx'
import { Keys } from './Keys.tsx'
import { LitterForm } from './litter/LitterForm.tsx'
import css from './Registration.module.css'
import { text } from './text.ts'

/** A litter begins with so many rows; the number stands above them. */
const LITTER_START = 4

const startLitter = () =>
  changeDraft((draft) => {
    const litter = asLitter(draft)
    return litter.entries.length > 1 ? litter : withLitterOf(litter, LITTER_START)
  })

const endLitter = () => changeDraft(asSingles)

/** The pets that still make work, each in a form of its own or all in the table of a litter. */
export function Pets({ onAdd }: { onAdd: () => void }) {
  const isLitter = useDraft((draft) => draft.isLitter)
  const entries = useDraft((draft) => draft.entries)
  const isAllDone = entries.every(isRegistered)
  if (isAllDone) return null
  return (
    <>
      {isLitter ? (
        <LitterForm />
      ) : (
        entries.map((entry, place) =>
          isRegistered(entry) ? null : <EntryForm key={entry.key} entry={entry} n={place + 1} />,
        )
      )}
      <div className={css.more}>
        <Button
          className={css.add}
          variant="default"
          onClick={onAdd}
          aria-keyshortcuts="Alt+N"
          rightSection={<Keys>Alt + N</Keys>}
        >
          {text('addPet')}
        </Button>
        <Button variant="subtle" onClick={isLitter ? endLitter : startLitter}>
          {text(isLitter ? 'litter.end' : 'litter.start')}
        </Button>
      </div>
    </>
  )
}
