import { IMAGE_PIXELS } from '@dyra/shared/domain/limits'
import { type Rectangle, sentSize } from './crop.ts'

/** A picture that the browser can draw, upright as its EXIF says. */
export interface Drawable {
  readonly file: File
  readonly url: string
  readonly width: number
  readonly height: number
}

/** Null for what this browser cannot draw: HEIC outside of Safari, broken files. */
export async function readPicture(file: File): Promise<Drawable | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    // Dozens of megabytes, which a telephone has not to spare while the cut is chosen.
    bitmap.close()
    return { file, url: URL.createObjectURL(file), width, height }
  } catch {
    return null
  }
}

export const forgetPicture = ({ url }: Drawable) => URL.revokeObjectURL(url)

const QUALITY = 0.9

/** That part of the picture as a file of its own, in the size that is kept; where and by what it was taken stays behind. */
export async function cut({ file }: Drawable, part: Rectangle): Promise<File> {
  const size = sentSize(part, IMAGE_PIXELS.Large)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  // What is see-through would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size.width, size.height)
  context.imageSmoothingQuality = 'high'
  const bitmap = await createImageBitmap(file)
  context.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (blob === null) throw new Error('the picture could not be cut')
  return new File([blob], 'mynd.jpg', { type: blob.type })
}
