import { IMAGE_PIXELS } from '@dyra/shared/domain/limits'
import sharp from 'sharp'
import { drawingOf, VARIANTS } from './drawings.ts'

export interface Picture {
  readonly icon: Buffer
  readonly large: Buffer
}

/** Low effort: smaller files are not worth a slower start. */
const WEBP = { quality: 60, effort: 0 }

async function paint(speciesId: number, variant: number): Promise<Picture> {
  const drawing = Buffer.from(drawingOf(speciesId, variant))
  const { Icon, Large } = IMAGE_PIXELS
  const [icon, large] = await Promise.all([
    sharp(drawing).resize(Icon, Icon, { fit: 'cover' }).webp(WEBP).toBuffer(),
    sharp(drawing).resize(Large, Large, { fit: 'inside' }).webp(WEBP).toBuffer(),
  ])
  return { icon, large }
}

/** Pictures by species and number. Each is drawn once. */
export function pictureSource(): (speciesId: number, number: number) => Promise<Picture> {
  const painted = new Map<string, Promise<Picture>>()
  return (speciesId, number) => {
    const variant = number % VARIANTS
    const key = `${speciesId}-${variant}`
    const picture = painted.get(key) ?? paint(speciesId, variant)
    painted.set(key, picture)
    return picture
  }
}
