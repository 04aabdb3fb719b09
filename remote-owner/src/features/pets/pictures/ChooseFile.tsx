import { fileInput } from '@dyra/shared/ui'
import { type DragEvent, useId, useState } from 'react'
import { PetIcon } from '../PetIcon.tsx'
import css from './Pictures.module.css'
import { text } from './texts.ts'
import { allowedTypes, maxSize } from './use-chosen-file.ts'

interface Props {
  onChoose: (file: File) => void
  error?: string
}

/** Chooses a file by click, by drop or from the camera of a phone. */
export function ChooseFile({ onChoose, error }: Props) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) onChoose(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const field = {
    ...fileInput({ onFile: onChoose }),
    // With HEIC listed here, phones would not convert to JPEG, which every browser can show.
    accept: 'image/*',
    className: 'd-vh',
    'aria-describedby': error ? `${id}-error ${id}-types` : `${id}-types`,
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div className={css.choose}>
      <label
        className={`${css.zone} ${isOver ? css.over : ''} ${error ? css.invalid : ''}`}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <PetIcon name="image" />
        <span>
          {text('dialog.pick')} <span className={css.drop}>{text('dialog.drop')}</span>
        </span>
        <input {...field} data-autofocus />
      </label>
      <label className={css.camera}>
        <span>{text('dialog.camera')}</span>
        <input {...field} capture="environment" />
      </label>
      {error && (
        <p id={`${id}-error`} className="d-error" role="alert">
          {error}
        </p>
      )}
      <p id={`${id}-types`} className="d-dim">
        {text('dialog.types', { types: allowedTypes, size: maxSize })}
      </p>
    </div>
  )
}
