import type { ReactNode } from 'react'
import { LookupView } from './LookupView.tsx'
import type { Outcome } from './look-up.ts'
import { useLookup } from './use-lookup.ts'

interface Props {
  /** Decoration at the upper edge of the form, for the front page. */
  crest?: ReactNode
  onOutcome?: (outcome: Outcome, input: string) => void
}

/** The public lookup by itself: on the front page, in an article, on foreign pages. */
export function LookupPanel({ crest, onOutcome }: Props) {
  return <LookupView lookup={useLookup(onOutcome)} crest={crest} />
}
