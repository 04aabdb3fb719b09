/** An archive cannot be written, read, restored, verified or accepted. The message gives the reason. */
export class DepositError extends Error {
  override readonly name = 'DepositError'
}
