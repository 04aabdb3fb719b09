import { mustStop } from './rules.ts'

const of = (failed: number, sessions: number) => ({ failed, sessions })

test.each([
  ['twice the rate in many sessions', { next: of(30, 1000), current: of(90, 9000), isStopped: true }],
  ['20 failed sessions of 20', { next: of(20, 20), current: of(90, 9000), isStopped: true }],
  ['19 failed sessions, however bad', { next: of(19, 19), current: of(0, 9000), isStopped: false }],
  ['less than twice the rate', { next: of(3900, 200_000), current: of(9000, 900_000), isStopped: false }],
  ['twice the rate, but perhaps by chance', { next: of(20, 1000), current: of(90, 9000), isStopped: false }],
  ['many failed sessions at the same rate', { next: of(500, 1000), current: of(4500, 9000), isStopped: false }],
  ['errors of the new version only', { next: of(20, 1000), current: of(0, 9000), isStopped: true }],
  ['errors of the new version only, few old sessions', { next: of(20, 20_000), current: of(0, 50), isStopped: false }],
  ['a share of 90 percent that always fails', { next: of(20, 20), current: of(0, 2), isStopped: true }],
  ['no session with the old version', { next: of(20, 20), current: of(0, 0), isStopped: true }],
  ['no session with the old version, plain failure', { next: of(20, 25), current: of(0, 0), isStopped: true }],
  ['no session with the old version, rare errors', { next: of(20, 20_000), current: of(0, 0), isStopped: false }],
  ['all sessions of both versions', { next: of(20, 20), current: of(2, 2), isStopped: false }],
  ['no errors at all', { next: of(0, 1000), current: of(0, 9000), isStopped: false }],
])('%s', (_name, { next, current, isStopped }) => {
  expect(mustStop(next, current)).toBe(isStopped)
})

/** The same numbers between 0 and 1 in every run: an LCG with the constants of Numerical Recipes. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

interface Trial {
  /** Of the sessions that get the new version. */
  readonly share: number
  readonly nextRate: number
  readonly currentRate: number
}

const SESSIONS = 2000
const TRIALS = 250

/** Whether a share stops while its sessions arrive one by one. */
function stops({ share, nextRate, currentRate }: Trial, random: () => number): boolean {
  const next = { count: of(0, 0), rate: nextRate }
  const current = { count: of(0, 0), rate: currentRate }
  return Array.from({ length: SESSIONS }).some(() => {
    const { count, rate } = random() < share ? next : current
    count.sessions += 1
    if (random() >= rate) return false
    count.failed += 1
    return mustStop(next.count, current.count)
  })
}

function stoppedShare(trial: Trial): number {
  const random = numbersFrom(1)
  return Array.from({ length: TRIALS }, () => stops(trial, random)).filter(Boolean).length / TRIALS
}

const SHARES = [0.5, 0.9]

test.each(SHARES.flatMap((share) => [0.01, 0.05, 0.2, 0.5].map((rate) => [share, rate] as const)))(
  'an equally good version in a share of %d, with errors in %d of the sessions, hardly ever stops',
  (share, rate) => {
    expect(stoppedShare({ share, nextRate: rate, currentRate: rate })).toBeLessThanOrEqual(0.02)
  },
)

test.each(SHARES)('a version with errors in a third of the sessions stops in a share of %d', (share) => {
  expect(stoppedShare({ share, nextRate: 1 / 3, currentRate: 0.01 })).toBeGreaterThanOrEqual(0.99)
})
