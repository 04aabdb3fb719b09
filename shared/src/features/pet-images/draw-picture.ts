import { IMAGE_PIXELS } from '../../domain/limits.ts'
import { type Rectangle, sentSize } from './size.ts'
import { text } from './texts.ts'

/** A picture that the browser can draw, rotated according to its EXIF data. */
export interface Drawable {
  readonly file: File
  readonly url: string
  readonly width: number
  readonly height: number
}

/** Null if the browser cannot draw it, for example HEIC outside of Safari or a broken file. */
export async function readPicture(file: File): Promise<Drawable | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    // A bitmap takes dozens of megabytes, too many to keep on a phone.
    bitmap.close()
    return { file, url: URL.createObjectURL(file), width, height }
  } catch {
    return null
  }
}

export const releasePicture = ({ url }: Drawable) => URL.revokeObjectURL(url)

const QUALITY = 0.9

/** A part of the picture as a new file in the stored size, without the EXIF data about place and device. */
export async function cut({ file }: Drawable, part: Rectangle): Promise<File> {
  const size = sentSize(part, IMAGE_PIXELS.Large)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser has no 2D canvas.')
  // Transparent parts would become black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size.width, size.height)
  context.imageSmoothingQuality = 'high'
  const bitmap = await createImageBitmap(file)
  context.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (blob === null) throw new Error('The canvas returned no picture.')
  return new File([blob], text('photo.file'), { type: blob.type })
}
