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
    <span className={css.picture} style={{ width: size, height: size }}>
      <SpeciesArt kind={speciesKind(speciesId)} size={Math.round(size * 0.74)} />
    </span>
  )
}
