/** Exit codes that process-picture.ts knows. */
const codes = { unreadable: 10, tooLarge: 11 }

/** The file is to blame, not the program. */
export class PictureError extends Error {
  /** @param {'unreadable' | 'tooLarge'} reason */
  constructor(reason, message = reason) {
    super(message)
    this.exitCode = codes[reason]
  }
}

/** Runs a decoder: an error means that the file cannot be read. */
export async function reading(decode) {
  try {
    return await decode()
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError('unreadable', String(error))
  }
}
