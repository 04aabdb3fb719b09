import { LookupView } from './LookupView.tsx'
import type { Outcome } from './look-up.ts'
import { useLookup } from './use-lookup.ts'

interface Props {
  /** The animals over the panel's edge, for the front page. */
  withPeek?: boolean
  onOutcome?: (outcome: Outcome, input: string) => void
}

/** The public lookup by itself: on the front page, in an article, on foreign pages. */
export function LookupPanel({ withPeek, onOutcome }: Props) {
  return <LookupView lookup={useLookup(onOutcome)} withPeek={withPeek} />
}
