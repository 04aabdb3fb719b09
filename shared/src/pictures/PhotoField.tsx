import { Button } from '@dyra/shared/ui'
import { type ChangeEvent, useId, useState } from 'react'
import css from './PhotoField.module.css'
import { preparePhoto } from './prepare-photo.ts'
import { text } from './texts.ts'

interface Props {
  /** Default: choose or take a photo, or another one. */
  label?: string
  photo: File | undefined
  onChange: (photo: File | undefined) => void
}

/** Takes a photo with the camera of a phone, or chooses a file. */
export function PhotoField({ label, photo, onChange }: Props) {
  const id = useId()
  const [error, setError] = useState<string>()
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (!file) return
    const prepared = await preparePhoto(file)
    setError('error' in prepared ? prepared.error : undefined)
    if ('photo' in prepared) onChange(prepared.photo)
    // Allows the same file to be chosen again.
    currentTarget.value = ''
  }
  return (
    <div className={css.photo}>
      <label className={css.choosePhoto}>
        <span>{label ?? text(photo ? 'photo.replace' : 'photo.choose')}</span>
        <input
          type="file"
          // With HEIC listed here, phones would not convert to JPEG, which every browser can show.
          accept="image/*"
          className="d-vh"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => void choose(event)}
        />
      </label>
      {photo && (
        <p className={css.chosen}>
          <span>{photo.name}</span>
          <Button variant="default" size="sm" onClick={() => onChange(undefined)}>
            {text('photo.remove')}
          </Button>
        </p>
      )}
      {error && (
        <p id={id} className="d-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
