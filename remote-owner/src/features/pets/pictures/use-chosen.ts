import { useEffect, useRef, useState } from 'react'
import { type Crop, middle, square } from './crop.ts'
import { cut, type Drawable, forgetPicture, readPicture } from './draw.ts'
import { sizeFault, typeFault } from './picture-file.ts'

interface Chosen {
  readonly file: File
  /** Null where the browser cannot draw it: it is sent as it is. */
  readonly picture: Drawable | null
  /** Null: the whole picture. */
  readonly crop: Crop | null
}

/** What is sent: a part of the picture, or the file itself. */
export function preparedFile({ file, picture, crop }: Chosen): File | Promise<File> {
  if (picture === null) return file
  return cut(
    picture,
    crop === null ? { x: 0, y: 0, width: picture.width, height: picture.height } : square(picture, crop),
  )
}

/** The file that was chosen, as far as the browser can show it. */
export function useChosen() {
  const [chosen, setChosen] = useState<Chosen>()
  const [fault, setFault] = useState<string>()
  const shown = useRef<Drawable>(null)
  const wanted = useRef<File>(undefined)

  const show = (picture: Drawable | null) => {
    if (shown.current) forgetPicture(shown.current)
    shown.current = picture
  }
  useEffect(
    () => () => {
      wanted.current = undefined
      show(null)
    },
    [],
  )

  /** Another file is wanted, for the reason given. */
  const refuse = (reason?: string) => {
    wanted.current = undefined
    show(null)
    setChosen(undefined)
    setFault(reason)
  }
  const take = (file: File, picture: Drawable | null) => {
    if (picture === null && sizeFault(file)) return refuse(sizeFault(file))
    show(picture)
    setChosen({ file, picture, crop: picture && middle })
  }
  const choose = async (file: File) => {
    refuse(typeFault(file))
    if (typeFault(file)) return
    wanted.current = file
    const picture = await readPicture(file)
    if (wanted.current === file) take(file, picture)
    // Another one was chosen in the meantime, or the dialog is closed.
    else if (picture) forgetPicture(picture)
  }
  const changeCrop = (crop: Crop | null) => setChosen((before) => before && { ...before, crop })
  return { chosen, fault, choose, refuse, changeCrop }
}
