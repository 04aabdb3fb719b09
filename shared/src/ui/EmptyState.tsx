import css from './EmptyState.module.css'
import { SpeciesArt, type SpeciesKind } from './SpeciesArt.tsx'

/** Shown by an empty list: its required text and at most one helpful line. */
export function EmptyState({ text, help, art = 'other' }: { text: string; help?: string; art?: SpeciesKind }) {
  return (
    <div className={css.empty}>
      <SpeciesArt kind={art} size={104} />
      <div>
        <p className={css.text}>{text}</p>
        {help && <p className="d-dim">{help}</p>}
      </div>
    </div>
  )
}
