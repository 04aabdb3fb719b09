import { type ReactNode, useEffect, useState } from 'react'
import { FoundPet } from './FoundPet.tsx'
import { LookupForm } from './LookupForm.tsx'
import css from './LookupPanel.module.css'
import { icelandic, type LookupTexts } from './texts.ts'
import { type LookupOptions, type LookupState, useLookup } from './use-lookup.ts'

/** Announcement for screen readers, unless an alert already announces the state. */
const announcement = (state: LookupState, { text, t, value }: LookupTexts) => {
  if (state.kind === 'waiting') return t('loading')
  if (state.kind !== 'found') return ''
  const { pet } = state
  return `${pet.isLost ? `${text('result.lost')}. ` : ''}${text('result.title')}: ${pet.name}, ${value(pet.species)}`
}

interface Props extends Partial<LookupOptions> {
  /** Decoration at the upper edge of the form, for the front page. */
  crest?: ReactNode
}

/** The public lookup on the front page, in an article and on other sites: the form, or the pet that it found. */
export function LookupPanel({ crest, texts = icelandic, number, onSettled }: Props) {
  const lookup = useLookup({ texts, number, onSettled })
  const { state, show, restart } = lookup
  const [hadResult, setHadResult] = useState(false)
  const isFound = state.kind === 'found'
  useEffect(() => {
    if (isFound) setHadResult(true)
  }, [isFound])
  return (
    <div className={css.lookup}>
      <p className="d-vh" role="status">
        {announcement(state, texts)}
      </p>
      {isFound ? (
        <FoundPet texts={texts} pet={state.pet} show={show} onAgain={restart} />
      ) : (
        <LookupForm lookup={lookup} crest={crest} focused={hadResult} />
      )}
    </div>
  )
}
