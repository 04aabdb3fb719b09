/** Exit codes that process-picture.ts knows. */
const codes = { unreadable: 10, tooLarge: 11 }

/** The file is to blame, not the program. */
export class PictureFault extends Error {
  /** @param {'unreadable' | 'tooLarge'} fault */
  constructor(fault, message = fault) {
    super(message)
    this.exitCode = codes[fault]
  }
}

/** Runs a decoder: an error means that the file cannot be read. */
export async function reading(decode) {
  try {
    return await decode()
  } catch (error) {
    throw error instanceof PictureFault ? error : new PictureFault('unreadable', String(error))
  }
}
