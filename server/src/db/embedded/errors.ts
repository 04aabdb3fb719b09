/** The embedded database cannot run. The message explains what the operator can do. */
export class EmbeddedDatabaseError extends Error {
  override readonly name: string = 'EmbeddedDatabaseError'
}

/** Another running process owns the data directory. */
export class DataDirectoryBusy extends EmbeddedDatabaseError {
  override readonly name = 'DataDirectoryBusy'

  readonly dataDir: string
  readonly pid: number

  constructor(dataDir: string, pid: number) {
    super(
      `The data directory ${dataDir} is in use by process ${pid}. Stop that process first, ` +
        'or set DATA_DIR to another directory. Commands of "pnpm registry" work while it is running.',
    )
    this.dataDir = dataDir
    this.pid = pid
  }
}
