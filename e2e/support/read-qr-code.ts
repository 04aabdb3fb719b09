import type { Locator } from '@playwright/test'
import jsqr from 'jsqr'

interface Pixels {
  readonly data: readonly number[]
  readonly width: number
  readonly height: number
}

/** Draws an SVG as a phone's camera sees it, and reads the QR code in it. */
export async function readQrCode(code: Locator): Promise<string> {
  const { data, width, height }: Pixels = await code.evaluate(async (svg) => {
    const side = 600
    const image = new Image(side, side)
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = side
    canvas.height = side
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, side, side)
    const pixels = context?.getImageData(0, 0, side, side)
    return { data: [...(pixels?.data ?? [])], width: side, height: side }
  })
  const read = jsqr(Uint8ClampedArray.from(data), width, height)
  if (read === null) throw new Error('The picture has no readable QR code.')
  return read.data
}
