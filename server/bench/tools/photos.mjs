import sharp from 'sharp'
import { cpuOf } from './cpu.mjs'

const ROUNDS = 10

/** A photo of 12 megapixels, with as much detail as a telephone's, and lying on its side as they do. */
export const cameraPhoto = () =>
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

const sizes = async (photo) => {
  const image = sharp(photo).autoOrient()
  await image.clone().resize(1600, 1600, { fit: 'inside' }).webp({ quality: 80, effort: 3 }).toBuffer()
  await image.clone().resize(96, 96, { fit: 'cover' }).webp({ quality: 80, effort: 3 }).toBuffer()
}

/** Milliseconds of processor that both sizes of a photo cost in a process that does nothing else. */
export async function cpuOfSharp(photo) {
  sharp.concurrency(1)
  sharp.cache(false)
  await sizes(photo)
  const before = cpuOf(process.pid)
  for (let n = 0; n < ROUNDS; n++) await sizes(photo)
  return (cpuOf(process.pid) - before) / ROUNDS
}
