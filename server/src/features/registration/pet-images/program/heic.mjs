import { PictureError, reading } from './picture-error.mjs'

const MB = 2 ** 20
/** Limit for libheif. A picture of 50 megapixels needs about two thirds of it. */
const MEMORY = 1024 * MB

/** Without a bound, WebAssembly takes all the memory that it asks for. If it is refused more, libheif stops. */
function boundMemory() {
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function bounded(pages) {
    if (this.buffer.byteLength + pages * 64 * 1024 > MEMORY) throw new RangeError('out of memory')
    return grow.call(this, pages)
  }
}

const isMain = (image) => image.is_primary()

/** The main picture of a HEIC file as RGBA, turned as the file says. @throws PictureError */
export async function decodeHeic(file, maxPixels) {
  boundMemory()
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  const images = await reading(() => new libheif.HeifDecoder().decode(file))
  const image = images.find(isMain) ?? images[0]
  if (!image) throw new PictureError('unreadable')
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > maxPixels) throw new PictureError('tooLarge')
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const drawn = await reading(() => new Promise((resolve) => image.display(target, resolve)))
  if (!drawn) throw new PictureError('unreadable')
  return target
}
