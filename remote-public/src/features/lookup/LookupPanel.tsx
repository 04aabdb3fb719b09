import type { ReactNode } from 'react'
import { LookupView } from './LookupView.tsx'
import { type LookupOptions, useLookup } from './use-lookup.ts'
import { icelandic } from './words.ts'

interface Props extends Partial<LookupOptions> {
  /** Decoration at the upper edge of the form, for the front page. */
  crest?: ReactNode
}

/** The public lookup by itself: on the front page, in an article, on foreign pages. */
export const LookupPanel = ({ crest, words = icelandic, number, onOutcome }: Props) => (
  <LookupView lookup={useLookup({ words, number, onOutcome })} crest={crest} />
)
