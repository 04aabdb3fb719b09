/** Sessions in which the new version must fail before its share stops: a few persons cannot stop a release. */
const FAILED_SESSIONS = 20
/** How many times the error rate of the version in service. */
const FACTOR = 2
/**
 * Standard deviations by which the rates must differ. The test is repeated at each error, so that chance has many
 * opportunities: at the usual two it would stop good versions.
 */
const DEVIATIONS = 3

interface Count {
  readonly sessions: number
  readonly failed: number
}

/**
 * In place of a version in service that no counted session has run: a high rate, so that errors which may well be those of
 * both versions stop nothing, in so few sessions that 20 failed ones of 25 are still a plain difference.
 */
const UNKNOWN: Count = { sessions: 8, failed: 1 }

const rateOf = ({ failed, sessions }: Count) => failed / sessions

/**
 * How many standard deviations the first rate is above the second one, if both versions were equally good: the test of two
 * proportions with a pooled estimate, one-sided (NIST/SEMATECH e-Handbook of Statistical Methods, "How can we determine
 * whether two processes produce the same proportion of defectives?",
 * https://www.itl.nist.gov/div898/handbook/prc/section3/prc33.htm). Some sessions failed, and some did not.
 */
function deviationsBetween(next: Count, current: Count): number {
  const pooled = (next.failed + current.failed) / (next.sessions + current.sessions)
  const variance = pooled * (1 - pooled) * (1 / next.sessions + 1 / current.sessions)
  return (rateOf(next) - rateOf(current)) / Math.sqrt(variance)
}

/** Whether a new version fails so much more often than the one in service that no further session may get it. */
export function mustStop(next: Count, counted: Count): boolean {
  if (next.failed < FAILED_SESSIONS) return false
  const current = counted.sessions === 0 ? UNKNOWN : counted
  if (rateOf(next) < FACTOR * rateOf(current)) return false
  return deviationsBetween(next, current) >= DEVIATIONS
}
