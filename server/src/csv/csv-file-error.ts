import { fillText } from '../language/fill-text.ts'
import { csvTexts } from './texts.ts'

type FileErrorCode = keyof typeof csvTexts

/** A file that cannot be read further. The message names row or column, and says what to do. */
export class CsvFileError extends Error {
  override readonly name = 'CsvFileError'
  readonly code: FileErrorCode

  constructor(code: FileErrorCode, values: Readonly<Record<string, string | number>> = {}) {
    super(fillText(csvTexts[code], values))
    this.code = code
  }
}
