/** A file of ours that cannot be read to its end: cut off, damaged, or something else altogether. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault'
}
