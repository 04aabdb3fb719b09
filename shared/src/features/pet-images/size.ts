/** Size in pixels of the upright picture. */
export interface Size {
  readonly width: number
  readonly height: number
}
export interface Rectangle extends Size {
  readonly x: number
  readonly y: number
}

/** Size in which a cropped picture is sent: at most the largest size that the server stores. */
export function sentSize({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
