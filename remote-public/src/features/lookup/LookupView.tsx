import { type ReactNode, useEffect, useState } from 'react'
import { FoundPet } from './FoundPet.tsx'
import { LookupForm } from './LookupForm.tsx'
import css from './LookupView.module.css'
import type { Lookup, LookupState } from './use-lookup.ts'
import type { Words } from './words.ts'

/** What is said aloud about a change that no alert says. */
const spoken = (state: LookupState, { text, t, value }: Words) => {
  if (state.kind === 'waiting') return t('loading')
  if (state.kind !== 'found') return ''
  const { pet } = state
  return `${pet.isLost ? `${text('result.lost')}. ` : ''}${text('result.title')}: ${pet.name}, ${value(pet.species)}`
}

/** The form, or the pet that it found. */
export function LookupView({ lookup, crest }: { lookup: Lookup; crest?: ReactNode }) {
  const { words, state, show, restart } = lookup
  const [hadResult, setHadResult] = useState(false)
  const isFound = state.kind === 'found'
  useEffect(() => {
    if (isFound) setHadResult(true)
  }, [isFound])
  return (
    <div className={css.lookup}>
      <p className="d-vh" role="status">
        {spoken(state, words)}
      </p>
      {isFound ? (
        <FoundPet words={words} pet={state.pet} show={show} onAgain={restart} />
      ) : (
        <LookupForm lookup={lookup} crest={crest} focused={hadResult} />
      )}
    </div>
  )
}
