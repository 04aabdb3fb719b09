/** Exit codes that process-picture.ts knows. */
const codes = { unreadable: 10, tooLarge: 11, otherVersion: 12 }

/**
 * An error that is caused by the file, or by a package that was installed since the server started, not by this
 * program.
 */
export class PictureError extends Error {
  /** @param {'unreadable' | 'tooLarge' | 'otherVersion'} reason */
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
