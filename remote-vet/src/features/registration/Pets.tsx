import { Button } from '@dyra/shared/ui'
import { useState } from 'react'
import { isRegistered } from './draft/draft.ts'
import { asLitter, asSingles, isFull, losesValues, withLitterOf } from './draft/litter.ts'
import { changeDraft, draftNow, useDraft } from './draft/store.ts'
import { EntryForm } from './entry/EntryForm.tsx'
import { Keys } from './Keys.tsx'
import { LitterForm } from './litter/LitterForm.tsx'
import { Question } from './Question.tsx'
import css from './Registration.module.css'
import { text } from './texts.ts'

/** Initial number of rows of a litter; the number is shown above them. */
const LITTER_START = 4

const startLitter = () =>
  changeDraft((draft) => {
    const litter = asLitter(draft)
    return litter.entries.length > 1 ? litter : withLitterOf(litter, LITTER_START)
  })

const endLitter = () => changeDraft(asSingles)

/** Asks first if the values of other pets would be replaced by those of the first one. */
function LitterSwitch({ isLitter }: { isLitter: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const start = () => {
    setAsking(false)
    startLitter()
  }
  const press = () => {
    if (isLitter) endLitter()
    else if (losesValues(draftNow())) setAsking(true)
    else startLitter()
  }
  return (
    <>
      <Button variant="subtle" onClick={press}>
        {text(isLitter ? 'litter.end' : 'litter.start')}
      </Button>
      {isAsking && (
        <Question
          title={text('litter.question')}
          text={text('litter.loses')}
          button={text('litter.start')}
          onConfirm={start}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** The pets that still make work, each in a form of its own or all in the table of a litter. */
export function Pets({ onAdd }: { onAdd: () => void }) {
  const isLitter = useDraft((draft) => draft.isLitter)
  const entries = useDraft((draft) => draft.entries)
  const isNoMore = useDraft(isFull)
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
          disabled={isNoMore}
          aria-keyshortcuts="Alt+N"
          rightSection={<Keys>Alt + N</Keys>}
        >
          {text('addPet')}
        </Button>
        <LitterSwitch isLitter={isLitter} />
      </div>
    </>
  )
}
