/** In pixels of the picture as it is looked at. */
export interface Size {
  readonly width: number
  readonly height: number
}
export interface Rectangle extends Size {
  readonly x: number
  readonly y: number
}

/** The square that is cut out: how often its side fits into the shorter side, and where it lies in the room left, 0–1. */
export interface Crop {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

/** The middle, as the server cuts what is shown small. */
export const middle: Crop = { zoom: 1, x: 0.5, y: 0.5 }

/** Side below which a cut would look coarse on the pet's page. */
const LEAST_SIDE = 300
const MOST_ZOOM = 5

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

export const maxZoom = ({ width, height }: Size) => within(Math.min(width, height) / LEAST_SIDE, 1, MOST_ZOOM)

const sideOf = ({ width, height }: Size, { zoom }: Crop) => Math.min(width, height) / zoom

/** How far the square can be moved in each direction. */
export function room(size: Size, crop: Crop) {
  const side = sideOf(size, crop)
  return { x: size.width - side, y: size.height - side }
}

export function square(size: Size, crop: Crop): Rectangle {
  const side = sideOf(size, crop)
  const free = room(size, crop)
  return { x: free.x * crop.x, y: free.y * crop.y, width: side, height: side }
}

/** The picture is pulled along; `by` in parts of the frame's side. What has no room stays. */
export function pulled(size: Size, crop: Crop, by: { readonly x: number; readonly y: number }): Crop {
  const side = sideOf(size, crop)
  const free = room(size, crop)
  const move = (at: number, part: number, space: number) => (space > 0 ? within(at - (part * side) / space, 0, 1) : at)
  return { ...crop, x: move(crop.x, by.x, free.x), y: move(crop.y, by.y, free.y) }
}

/** Size in which a cut is sent: never larger than what the server keeps. */
export function sentSize({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
