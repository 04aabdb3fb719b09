import { CsvFileError } from './csv-file-error.ts'

/** The first bytes of files that people choose in place of a CSV file, in hexadecimal. */
const SIGNATURES = [
  ['504b0304', 'workbook'], // XLSX, ODS, Numbers: ZIP archives
  ['d0cf11e0', 'workbook'], // XLS
  ['25504446', 'otherFile'], // PDF
  ['7b5c727466', 'otherFile'], // RTF
  ['1f8b', 'otherFile'], // gzip
  ['fffe', 'utf16'],
  ['feff', 'utf16'],
] as const

/** Spreadsheets that are saved as a web page, or by a program that writes HTML or XML with the name .csv or .xls. */
const MARKUP = /^[\s\ufeff]*<(?:!doctype|html|head|body|table|meta|div|\?xml|\?mso|workbook)/i

/** UTF-16 without a byte order mark: every other byte of Latin text is zero. */
const isWide = (head: Buffer): boolean => {
  const zeros = head.subarray(0, 40).filter((byte) => byte === 0).length
  return zeros >= 10
}

/** Refuses what is not text in UTF-8, by its first bytes. @throws CsvFileError */
export function refuseOtherFormats(head: Buffer): void {
  const start = head.subarray(0, 5).toString('hex')
  const known = SIGNATURES.find(([signature]) => start.startsWith(signature))
  if (known) throw new CsvFileError(known[1])
  if (isWide(head)) throw new CsvFileError('utf16')
  if (MARKUP.test(head.toString('latin1'))) throw new CsvFileError('webPage')
}

const WINDOWS = 'Windows-1252'
const DOS = 'CP850 (DOS)'
const MAC = 'Mac OS Roman'

/** Icelandic letters in the code pages of old systems. No byte means one of these letters in two code pages. */
const LETTERS: readonly (readonly [codePage: string, bytes: readonly number[]])[] = [
  [WINDOWS, [0xd6, 0xe1, 0xe9, 0xed, 0xf3, 0xfa, 0xfd, 0xfe, 0xf0, 0xe6, 0xf6]],
  [DOS, [0x99, 0xa0, 0x82, 0xa1, 0xa2, 0xa3, 0xec, 0xe7, 0xd0, 0x91, 0x94]],
  [MAC, [0x85, 0x87, 0x8e, 0x92, 0x97, 0x9c, 0xe0, 0xdf, 0xdd, 0xbe, 0x9a]],
]

/** The code page that explains most bytes of a text that is not UTF-8. */
export function codePageOf(bytes: Buffer): string {
  const high = [...bytes].filter((byte) => byte > 0x7f)
  const scores = LETTERS.map(([name, letters]) => ({
    name,
    score: high.filter((byte) => letters.includes(byte)).length,
  }))
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).name
}

/** UTF-8 that was read as Windows-1252 and stored again: an accented letter became two characters. */
export const isGarbled = (text: string): boolean =>
  /[ÃÅÂ][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u2122]|â€|ï¿½/.test(text)
