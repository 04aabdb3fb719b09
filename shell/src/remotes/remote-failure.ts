/**
 * unreachable: the files did not arrive. stale: this page runs a version that has been replaced, and a file of it is
 * gone. contract: the remote was built for another shell.
 */
export type FailureKind = 'unreachable' | 'stale' | 'contract'

/** A remote that cannot be shown. `version` is the one that the server names now. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure'
  readonly kind: FailureKind
  readonly version: string | undefined

  constructor(kind: FailureKind, message: string, details: { version?: string; cause?: unknown }) {
    super(message, { cause: details.cause })
    this.kind = kind
    this.version = details.version
  }
}
