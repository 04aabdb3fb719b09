import { LookupPanel } from './features/lookup/LookupPanel.tsx'
import { Peek } from './features/lookup/Peek.tsx'

/** Exposed to the shell as './lookup': the public part of the front page. */
export default function HomeLookup() {
  return <LookupPanel crest={<Peek />} />
}
