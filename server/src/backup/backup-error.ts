/** A backup cannot be written, read or restored. The message tells the user why. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
