import sharp from 'sharp'
import { PictureError, reading } from './picture-error.mjs'

// One picture at a time, on one thread: the server runs at most two of these processes.
sharp.concurrency(1)
sharp.cache(false)
// Decodes only these three formats, regardless of the first bytes of a file.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/** Effort 3 takes two and a half times as long, for the same quality and files that are at most 5% smaller. */
const WEBP = { quality: 80, effort: 2 }

/** EXIF orientations: whether the picture is mirrored, and how many degrees it is then turned. */
const MIRRORED = [2, 4, 5, 7]
const ANGLES = { 3: 180, 4: 180, 5: 270, 6: 90, 7: 90, 8: 270 }

/** Sharp mirrors a picture before it turns it. */
const upright = (image, orientation) => image.flop(MIRRORED.includes(orientation)).rotate(ANGLES[orientation] ?? 0)

/** A picture that sharp reads, with its EXIF orientation. Its size is known before a single pixel is decoded. */
async function open(file, { format, maxPixels }) {
  const options = { failOn: 'error', limitInputPixels: false }
  const header = await reading(() => sharp(file, options).metadata())
  if (header.format !== format) throw new PictureError('unreadable', `${header.format}, not ${format}`)
  if (header.width * header.height > maxPixels) throw new PictureError('tooLarge')
  return { image: sharp(file, { ...options, limitInputPixels: maxPixels }), orientation: header.orientation }
}

/** libheif turns the picture itself: in a HEIC file its own properties count, and its EXIF does not. */
async function openHeic(file, { maxPixels }) {
  const { decodeHeic } = await import('./heic.mjs')
  const { data, width, height } = await decodeHeic(file, maxPixels)
  return { image: sharp(data, { raw: { width, height, channels: 4 } }) }
}

/**
 * Both sizes as WebP in sRGB. They get only the pixels of the file: no EXIF, no location, no profile. The picture is
 * turned after it has been reduced, which takes a fifth of the time.
 * @throws PictureError
 */
export async function shrink(file, task) {
  const { image, orientation } = await (task.format === 'heic' ? openHeic : open)(file, task)
  const inside = image.resize(task.large, task.large, { fit: 'inside', withoutEnlargement: true })
  const { data, info } = await reading(() => inside.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true }))
  const { width, height, channels } = info
  const pixels = () => upright(sharp(data, { raw: { width, height, channels } }), orientation)
  return {
    icon: await pixels().resize(task.icon, task.icon, { fit: 'cover' }).webp(WEBP).toBuffer(),
    large: await pixels().webp(WEBP).toBuffer(),
  }
}
