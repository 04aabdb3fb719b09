/** Sessions in which the new version must fail before its share stops: a few persons cannot stop a release. */
const FAILED_SESSIONS = 20
/** How many times the error rate of the version in service. */
const FACTOR = 2

interface Count {
  readonly sessions: number
  readonly failed: number
}

/** Whether a new version fails so much more often than the one in service that no further session may get it. */
export const mustStop = (next: Count, current: Count): boolean =>
  next.failed >= FAILED_SESSIONS && next.failed * current.sessions >= FACTOR * current.failed * next.sessions
