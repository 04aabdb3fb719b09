import type { Rectangle, Size } from '@dyra/shared/features/pet-images'

/** The square to cut out. `zoom`: shorter side of the picture / its side. `x`, `y`: place in the free space, 0–1. */
export interface Crop {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

/** The centre, which the server also uses for small sizes. */
export const centre: Crop = { zoom: 1, x: 0.5, y: 0.5 }

/** Minimum side of a cut that is sharp on the pet's page. */
const MIN_SIDE = 300
const MAX_ZOOM = 5

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

export const maxZoom = ({ width, height }: Size) => clamp(Math.min(width, height) / MIN_SIDE, 1, MAX_ZOOM)

const sideOf = ({ width, height }: Size, { zoom }: Crop) => Math.min(width, height) / zoom

/** How far the square can be moved in each direction. */
export function freeSpace(size: Size, crop: Crop) {
  const side = sideOf(size, crop)
  return { x: size.width - side, y: size.height - side }
}

export function square(size: Size, crop: Crop): Rectangle {
  const side = sideOf(size, crop)
  const free = freeSpace(size, crop)
  return { x: free.x * crop.x, y: free.y * crop.y, width: side, height: side }
}

/** Moves the square within the free space. `by` is a fraction of its side. */
export function dragged(size: Size, crop: Crop, by: { readonly x: number; readonly y: number }): Crop {
  const side = sideOf(size, crop)
  const free = freeSpace(size, crop)
  const move = (at: number, part: number, space: number) => (space > 0 ? clamp(at - (part * side) / space, 0, 1) : at)
  return { ...crop, x: move(crop.x, by.x, free.x), y: move(crop.y, by.y, free.y) }
}
