import sharp from 'sharp'
import { PictureError, reading } from './picture-error.mjs'

// One picture at a time on one thread: two of these processes are all that the server spends on pictures.
sharp.concurrency(1)
sharp.cache(false)
// Only these three formats are decoded, regardless of the first bytes of a file.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

const WEBP = { quality: 80, effort: 3 }

/** A picture that sharp reads, upright as its EXIF says. Its size is known before a single pixel is decoded. */
async function open(file, { format, maxPixels }) {
  const options = { failOn: 'error', limitInputPixels: false }
  const header = await reading(() => sharp(file, options).metadata())
  if (header.format !== format) throw new PictureError('unreadable', `${header.format}, not ${format}`)
  if (header.width * header.height > maxPixels) throw new PictureError('tooLarge')
  return sharp(file, { ...options, limitInputPixels: maxPixels }).autoOrient()
}

/** libheif turns the picture itself: in a HEIC file its own properties count, and its EXIF does not. */
async function openHeic(file, { maxPixels }) {
  const { decodeHeic } = await import('./heic.mjs')
  const { data, width, height } = await decodeHeic(file, maxPixels)
  return sharp(data, { raw: { width, height, channels: 4 } })
}

/**
 * Both sizes as WebP in sRGB. Nothing but pixels goes from the file into them: no EXIF, no place, no profile.
 * @throws PictureError
 */
export async function shrink(file, task) {
  const image = task.format === 'heic' ? await openHeic(file, task) : await open(file, task)
  const inside = image.resize(task.large, task.large, { fit: 'inside', withoutEnlargement: true })
  const { data, info } = await reading(() => inside.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true }))
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  return {
    icon: await pixels().resize(task.icon, task.icon, { fit: 'cover' }).webp(WEBP).toBuffer(),
    large: await pixels().webp(WEBP).toBuffer(),
  }
}
