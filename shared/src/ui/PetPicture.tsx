import css from './PetPicture.module.css'
import { SpeciesArt, speciesKind } from './SpeciesArt.tsx'

interface Props {
  /** URL of the picture, or null for the drawing of the species. */
  src: string | null
  /** Alternative text of the picture; the drawing is decoration. */
  alt: string
  speciesId: number
  /** Side of the square in CSS pixels. */
  size: number
}

export function PetPicture({ src, alt, speciesId, size }: Props) {
  if (src) return <img className={css.picture} src={src} alt={alt} width={size} height={size} />
  return (
    <span className={css.picture}>
      <SpeciesArt kind={speciesKind(speciesId)} size={size} margin={0.13} />
    </span>
  )
}
