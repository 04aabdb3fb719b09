import type { Locator } from '@playwright/test'
import jsqr from 'jsqr'

/** Width and height of the picture, in pixels. */
const SIDE = 600

/** Draws an SVG as a phone’s camera sees it. Resolves to its pixels in base64: to pass them as an array takes a minute. */
const draw = async (svg: Element, side: number): Promise<string> => {
  const image = new Image(side, side)
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  await image.decode()
  const context = new OffscreenCanvas(side, side).getContext('2d')
  context?.drawImage(image, 0, 0, side, side)
  const bytes = context?.getImageData(0, 0, side, side).data ?? new Uint8ClampedArray()
  return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''))
}

/** Reads the QR code of an SVG. */
export async function readQrCode(code: Locator): Promise<string> {
  const pixels = Buffer.from(await code.evaluate(draw, SIDE), 'base64')
  const read = jsqr(Uint8ClampedArray.from(pixels), SIDE, SIDE)
  if (read === null) throw new Error('The picture has no readable QR code.')
  return read.data
}
