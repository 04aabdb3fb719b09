import sharp from 'sharp'
import { cpuOf } from './processes.ts'

const ROUNDS = 10

/** A photo of 12 megapixels with as much detail as a phone's photo, and like most of these rotated by its orientation. */
export const cameraPhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 4032,
      height: 3024,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer()

/** A small photo, for requests whose cost does not matter. */
export const smallPhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: '#a87',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg()
    .toBuffer()

async function resize(photo: Buffer): Promise<void> {
  const image = sharp(photo).autoOrient()
  await image.clone().resize(1600, 1600, { fit: 'inside' }).webp({ quality: 80, effort: 3 }).toBuffer()
  await image.clone().resize(96, 96, { fit: 'cover' }).webp({ quality: 80, effort: 3 }).toBuffer()
}

/** CPU time in milliseconds that both sizes of a photo cost in a process that does nothing else. */
export async function cpuOfSharp(photo: Buffer): Promise<number> {
  sharp.concurrency(1)
  sharp.cache(false)
  await resize(photo)
  const before = cpuOf(process.pid)
  for (let n = 0; n < ROUNDS; n++) await resize(photo)
  return (cpuOf(process.pid) - before) / ROUNDS
}
