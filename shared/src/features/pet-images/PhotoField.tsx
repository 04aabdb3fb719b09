import { Button, fileInput } from '@dyra/shared/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { delaySubmit } from './delay-submit.ts'
import css from './PhotoField.module.css'
import { preparePhoto } from './prepare-photo.ts'
import { text } from './texts.ts'

interface Props {
  /** Default: asks for a photo, or for another one if one is chosen. */
  label?: string
  photo: File | undefined
  onChange: (photo: File | undefined) => void
}

/** Prepares one file at a time. */
function usePreparation(onChange: Props['onChange']) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [isPreparing, setPreparing] = useState(false)
  const isReady = useRef(false)
  // `onChange` may be another function by the time the photo is ready.
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  useEffect(() => {
    if (!isPreparing) return
    const endDelay = delaySubmit(input.current?.form ?? null)
    return () => endDelay({ submit: isReady.current })
  }, [isPreparing])
  const choose = async (file: File) => {
    if (isPreparing) return
    isReady.current = false
    setPreparing(true)
    const prepared = await preparePhoto(file)
    isReady.current = 'photo' in prepared
    setPreparing(false)
    setError('error' in prepared ? prepared.error : undefined)
    if ('photo' in prepared) change.current(prepared.photo)
  }
  return { input, choose, error, isPreparing }
}

/**
 * Takes a photo with the camera of a phone, or chooses a file. A form that is submitted while the photo is prepared is
 * sent when the photo is ready, or not at all if the file cannot be sent.
 */
export function PhotoField({ label, photo, onChange }: Props) {
  const id = useId()
  const { input, choose, error, isPreparing } = usePreparation(onChange)
  return (
    <div className={css.photo}>
      <label className={css.choosePhoto}>
        <span>{label ?? text(photo ? 'photo.replace' : 'photo.choose')}</span>
        <input
          ref={input}
          {...fileInput({ onFile: (file) => void choose(file), isBusy: isPreparing })}
          // With HEIC listed here, phones would not convert to JPEG, which every browser can show.
          accept="image/*"
          className="d-vh"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
      </label>
      <p role="status" className="d-dim">
        {isPreparing && text('photo.preparing')}
      </p>
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
