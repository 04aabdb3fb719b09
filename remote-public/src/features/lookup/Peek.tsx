import { SpeciesArt, type SpeciesKind } from '@dyra/shared/ui'
import css from './Peek.module.css'

const animals: readonly SpeciesKind[] = ['rabbit', 'dog', 'cat', 'bird']

/** Heads that look over the edge of the panel; decoration. */
export const Peek = () => (
  <div className={css.peek} aria-hidden="true">
    {animals.map((kind) => (
      <span key={kind} className={css[kind]}>
        <SpeciesArt kind={kind} size={80} />
      </span>
    ))}
  </div>
)
