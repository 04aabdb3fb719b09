import { CLAIM_PICTURES_MAX } from '@dyra/shared/domain/claims'
import { PhotoField } from '@dyra/shared/features/pet-images'
import { RowButton } from '@dyra/shared/ui/actions'
import css from './Claims.module.css'
import { text } from './texts.ts'

interface Props {
  pictures: readonly File[]
  onChange: (pictures: File[]) => void
}

/** Up to three pictures. */
export function PicturesField({ pictures, onChange }: Props) {
  return (
    <fieldset className={css.pictures}>
      <legend>{text('pictures')}</legend>
      <p className="d-dim">{text('pictures.help')}</p>
      {pictures.map((picture) => (
        <p key={`${picture.name} ${picture.lastModified}`} className={css.picture}>
          <span>{picture.name}</span>
          <RowButton
            label={text('pictures.remove')}
            of={picture.name}
            onClick={() => onChange(pictures.filter((other) => other !== picture))}
          />
        </p>
      ))}
      {pictures.length < CLAIM_PICTURES_MAX && (
        <PhotoField
          label={text('pictures.add')}
          photo={undefined}
          onChange={(picture) => picture && onChange([...pictures, picture])}
        />
      )}
    </fieldset>
  )
}
