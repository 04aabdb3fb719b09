import { SpeciesArt, type SpeciesKind } from '@dyra/shared/ui'
import { LookupPanel } from './features/lookup/LookupPanel.tsx'
import css from './lookup.module.css'
import { WhoReads } from './screens/WhoReads.tsx'

const animals: readonly SpeciesKind[] = ['rabbit', 'dog', 'cat', 'bird']

/** Decoration: animals that look over the upper edge of the panel. */
const PeekingAnimals = () => (
  <div className={css.peek} aria-hidden="true">
    {animals.map((kind) => (
      <span key={kind} className={css[kind]}>
        <SpeciesArt kind={kind} size={80} />
      </span>
    ))}
  </div>
)

/** Exposed to the shell as './lookup', for the front page. */
export default function HomeLookup() {
  return (
    <>
      <LookupPanel crest={<PeekingAnimals />} />
      <WhoReads />
    </>
  )
}
