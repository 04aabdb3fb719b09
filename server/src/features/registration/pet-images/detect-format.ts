/** Accepted picture formats. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heic'

const startsWith =
  (...bytes: readonly number[]) =>
  (file: Buffer): boolean =>
    bytes.every((byte, at) => file[at] === byte)

const textAt = (file: Buffer, from: number, length: number) => file.toString('latin1', from, from + length)

const BRAND = 4
/** Reads at most this many brands. Camera files have fewer. */
const MAX_BRANDS = 32

/** The brands of an ISO media file: its first box contains the main brand and the compatible ones. */
function brandsOf(file: Buffer): string[] {
  if (file.length < 16 || textAt(file, 4, 4) !== 'ftyp') return []
  const end = Math.min(file.readUInt32BE(0), file.length, 16 + MAX_BRANDS * BRAND)
  const compatible = []
  for (let at = 16; at + BRAND <= end; at += BRAND) compatible.push(textAt(file, at, BRAND))
  return [textAt(file, 8, BRAND), ...compatible]
}

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1'])
/** AVIF has the same container as HEIC, but a codec that is not accepted. */
const AVIF_BRANDS = new Set(['avif', 'avis'])

function isHeic(file: Buffer): boolean {
  const brands = brandsOf(file)
  return brands.some((brand) => HEIC_BRANDS.has(brand)) && !brands.some((brand) => AVIF_BRANDS.has(brand))
}

const formats: readonly (readonly [PictureFormat, (file: Buffer) => boolean])[] = [
  ['jpeg', startsWith(0xff, 0xd8, 0xff)],
  ['png', startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['webp', (file) => textAt(file, 0, 4) === 'RIFF' && textAt(file, 8, 4) === 'WEBP'],
  ['heic', isHeic],
]

/** The format by the first bytes of a file, regardless of name and media type; undefined if it is not accepted. */
export const formatOf = (file: Buffer): PictureFormat | undefined => formats.find(([, isIt]) => isIt(file))?.[0]
