import type { ReactNode } from 'react'
import { FoundPet, type FoundPetProps } from './FoundPet.tsx'
import { LookupForm, type LookupFormProps } from './LookupForm.tsx'
import css from './LookupView.module.css'
import type { LookupParts } from './parts.ts'
import type { LookupState } from './settled-lookup.ts'
import type { LookupTexts } from './texts.ts'

/** Announcement for screen readers, unless an alert already announces the state. */
const announcement = (state: LookupState, { text, t }: LookupTexts) => {
  if (state.kind === 'waiting') return t('loading')
  if (state.kind !== 'found') return ''
  const { pet } = state
  return `${pet.isLost ? `${text('result.lost')}. ` : ''}${text('result.title')}: ${pet.name}, ${pet.species}`
}

export interface LookupViewProps {
  texts: LookupTexts
  state: LookupState
  parts: LookupParts
  form: Pick<LookupFormProps, 'crest' | 'field' | 'onSubmit'>
  found: Pick<FoundPetProps, 'onAgain' | 'path' | 'nameRef'>
}

/**
 * The lookup: the form, or the pet that it found. Rendered by browsers, by the server (for a form that was sent
 * without script) and by the embed: it has no state, and only components without Mantine. The server puts the result
 * into the section `data-lookup`, up to the first `</section>`: so the form may not contain another section.
 */
export const LookupView = ({ texts, state, parts, form, found }: LookupViewProps): ReactNode => (
  <section id="lookup" className={css.lookup} data-lookup>
    <p className="d-vh" role="status">
      {announcement(state, texts)}
    </p>
    {state.kind === 'found' ? (
      <FoundPet texts={texts} pet={state.pet} parts={parts} {...found} />
    ) : (
      <LookupForm texts={texts} state={state} parts={parts} {...form} />
    )}
  </section>
)
