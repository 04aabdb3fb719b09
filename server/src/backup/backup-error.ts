/** A backup cannot be written, read or restored. The message gives the reason. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
