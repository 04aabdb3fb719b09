import { ApiProblem, readFile } from '@dyra/shared/api'
import { STRANGER_PHOTO_BYTES_MAX } from '../../domain/limits.ts'
import { cut, readPicture, releasePicture } from './draw-picture.ts'
import { text } from './texts.ts'

const MB = 2 ** 20

/** Some systems give HEIC files no type. */
const isPicture = ({ type, name }: File) => type.startsWith('image/') || /\.hei[cf]$/i.test(name)

/**
 * The photo in the size that is stored, without the place and device that a camera writes into it. The file itself if
 * the browser cannot draw it; the server then does the same.
 */
async function smaller(file: File): Promise<File> {
  const picture = await readPicture(file)
  if (picture === null) return file
  try {
    return await cut(picture, { x: 0, y: 0, width: picture.width, height: picture.height })
  } catch {
    return file
  } finally {
    releasePicture(picture)
  }
}

/** If the browser is still drawing after this time, the file itself is sent. */
const LONGEST_MS = 15_000
const unchanged = (file: File) => new Promise<File>((resolve) => setTimeout(resolve, LONGEST_MS, file))

type Prepared = { readonly photo: File } | { readonly error: string }

/**
 * The photo to send, or why the file cannot be sent. Reads the file immediately, because phones remove a photo that was
 * taken for a page.
 */
export async function preparePhoto(chosen: File): Promise<Prepared> {
  if (chosen.size === 0) return { error: text('photo.empty') }
  if (!isPicture(chosen)) return { error: text('photo.notImage') }
  try {
    return await prepare(await readFile(chosen))
  } catch (error) {
    if (error instanceof ApiProblem) return { error: error.title }
    throw error
  }
}

async function prepare(file: File): Promise<Prepared> {
  const photo = await Promise.race([smaller(file), unchanged(file)])
  if (photo.size > STRANGER_PHOTO_BYTES_MAX)
    return { error: text('photo.tooLarge', { size: STRANGER_PHOTO_BYTES_MAX / MB }) }
  return { photo }
}
