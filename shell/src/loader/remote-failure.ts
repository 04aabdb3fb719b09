/**
 * `unreachable`: the site does not respond. `broken`: it responds, but the files are missing or do not run. `stale`: the
 * page runs a replaced version whose file no longer exists. `contract`: the remote was built for another shell.
 */
export type FailureKind = 'unreachable' | 'broken' | 'stale' | 'contract'

/** A remote that cannot be shown. `version` is the server's current one. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure'
  readonly kind: FailureKind
  /** Container name of the remote, or `shell`. */
  readonly part: string
  readonly version: string | undefined

  constructor(kind: FailureKind, message: string, details: { part: string; version?: string; cause?: unknown }) {
    super(message, { cause: details.cause })
    this.kind = kind
    this.part = details.part
    this.version = details.version
  }
}
