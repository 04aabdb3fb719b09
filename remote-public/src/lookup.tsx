import { LookupPanel } from './features/lookup/LookupPanel.tsx'

/** Exposed to the shell as './lookup': the public part of the front page. */
export default function HomeLookup() {
  return <LookupPanel withPeek />
}
