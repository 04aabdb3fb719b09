import sharp from 'sharp'

interface Photo {
  readonly format?: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff'
  readonly width?: number
  readonly height?: number
  /** EXIF orientation: 6 is rotated by 90° clockwise. */
  readonly orientation?: number
}

/** Metadata that stored pictures must not contain: the location and the photographer. */
export const PHOTOGRAPHER = 'LeyniMyndari'
const exif = {
  IFD0: { Artist: PHOTOGRAPHER },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '64/1 8/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '21/1 56/1 0/1' },
}

/** A photo like that of a phone, red on the left and blue on the right, with location and photographer. */
export function photo({ format = 'jpeg', width = 240, height = 160, orientation }: Photo = {}): Promise<Buffer> {
  const red = { create: { width: Math.floor(width / 2), height, channels: 3 as const, background: '#f00' } }
  return sharp({ create: { width, height, channels: 3, background: '#00f' }, limitInputPixels: false })
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation, exif })
    .toFormat(format)
    .toBuffer()
}

/** A photo with as much detail, and as many bytes, as a real one. */
export const detailedPhoto = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  })
    .jpeg({ quality: 85 })
    .toBuffer()

interface Part {
  readonly name?: string
  readonly fileName?: string | null
  readonly type?: string
}

const BOUNDARY = 'mark-of-the-parts'

/** A multipart form body with files. `fileName: null` sends a plain field. */
export function multipart(...parts: readonly (readonly [Buffer | string, Part?])[]) {
  const pieces = parts.flatMap(([content, { name = 'file', fileName = 'mynd.jpg', type = 'image/jpeg' } = {}]) => {
    const file = fileName === null ? '' : `; filename="${fileName}"\r\ncontent-type: ${type}`
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`
    return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]
  })
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}
