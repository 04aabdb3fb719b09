import { SpeciesArt, speciesKind } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import { statusText } from '../../../platform/i18n/i18n.ts'
import css from './AlertPage.module.css'

interface Props {
  /** Null without a picture. */
  src: string | null
  petName: string
  speciesId: number
}

/** Keeps the place of the picture until it is loaded, so that nothing moves. */
export const AnimalPhoto = ({ src, petName, speciesId }: Props): ReactNode =>
  src === null ? (
    <span className={css.drawing}>
      <SpeciesArt kind={speciesKind(speciesId)} size={144} />
    </span>
  ) : (
    <img className={css.photo} src={src} alt={statusText('image.alt', { name: petName })} />
  )
