import { readFile } from '@dyra/shared/api'
import { UPLOAD_BYTES_MAX } from '@dyra/shared/domain/limits'
import { cut, type Drawable, readPicture, releasePicture } from '@dyra/shared/features/pet-images'
import { useEffect, useRef, useState } from 'react'
import { type Crop, centre, square } from './crop.ts'
import { text } from './texts.ts'

const MB = 2 ** 20
export const maxSize = `${UPLOAD_BYTES_MAX / MB} MB`
export const allowedTypes = 'JPEG, PNG, WebP, HEIC'

/** Some systems give HEIC files no type. */
const isHeic = ({ name }: File) => /\.hei[cf]$/i.test(name)

/** Why a file is not a picture, judged by its type and name. */
const typeError = (file: File) => (file.type.startsWith('image/') || isHeic(file) ? undefined : text('error.notImage'))

function sizeError({ size }: Blob) {
  if (size === 0) return text('error.empty')
  return size > UPLOAD_BYTES_MAX ? text('error.tooLarge', { size: maxSize }) : undefined
}

interface Chosen {
  readonly file: File
  /** Null if the browser cannot draw it. The file is then sent unchanged. */
  readonly picture: Drawable | null
  /** Null: the whole picture. */
  readonly crop: Crop | null
}

/** The file to send: the chosen part of the picture, or the file itself. */
export function preparedFile({ file, picture, crop }: Chosen): File | Promise<File> {
  if (picture === null) return readFile(file)
  return cut(
    picture,
    crop === null ? { x: 0, y: 0, width: picture.width, height: picture.height } : square(picture, crop),
  )
}

/** The chosen file, with its picture if the browser can draw it. */
export function useChosenFile() {
  const [chosen, setChosen] = useState<Chosen>()
  const [chooseError, setChooseError] = useState<string>()
  const shown = useRef<Drawable>(null)
  const wanted = useRef<File>(undefined)

  const show = (picture: Drawable | null) => {
    if (shown.current) releasePicture(shown.current)
    shown.current = picture
  }
  useEffect(
    () => () => {
      wanted.current = undefined
      show(null)
    },
    [],
  )

  /** Asks for another file, with the reason. */
  const refuse = (reason?: string) => {
    wanted.current = undefined
    show(null)
    setChosen(undefined)
    setChooseError(reason)
  }
  const take = (file: File, picture: Drawable | null) => {
    if (picture === null && sizeError(file)) return refuse(sizeError(file))
    show(picture)
    setChosen({ file, picture, crop: picture && centre })
  }
  const choose = async (file: File) => {
    refuse(typeError(file))
    if (typeError(file)) return
    wanted.current = file
    const picture = await readPicture(file)
    if (wanted.current === file) take(file, picture)
    // Another file was chosen in the meantime, or the dialog was closed.
    else if (picture) releasePicture(picture)
  }
  const changeCrop = (crop: Crop | null) => setChosen((before) => before && { ...before, crop })
  return { chosen, chooseError, choose, refuse, changeCrop }
}
