import { arch, cpus, loadavg, totalmem } from 'node:os'

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/** Median and longest of some milliseconds, for people. */
export function range(times) {
  if (times.length === 0) return '–'
  const sorted = [...times].sort((a, b) => a - b)
  return `${seconds(sorted[Math.floor(sorted.length / 2)])}, at most ${seconds(sorted.at(-1))}`
}

/** The answers by status: `200 × 31, 503 × 4`. */
export const told = (statuses) =>
  [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, n]) => `${status} × ${n}`)
    .join(', ')

/** Everything that a scenario must not show. */
export const wrongOf = ({ lost, doubled, invariants, faults }) => [
  ...lost.map((line) => `lost: ${line}`),
  ...doubled.map((line) => `doubled: ${line}`),
  ...invariants.broken.map((line) => `invariant: ${line}`),
  ...faults,
]

const HEAD = [
  'scenario',
  'tried',
  'changes acknowledged',
  'requests sent again',
  'lost',
  'doubled',
  'invariants',
  'notes',
]

const rowOf = (result) => {
  if (result.notTried) return [result.scenario, `not tried: ${result.notTried}`]
  const { scenario, tried, acknowledged, repeated, lost, doubled, invariants, notes } = result
  const held = `${invariants.count - invariants.broken.length} of ${invariants.count}`
  return [scenario, tried, acknowledged, repeated, lost.length, doubled.length, held, notes]
}

/** What it ran on. */
export const machine = () => {
  const { length } = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${length} cores (${cpus()[0].model}, ${arch()}), ${memory} GB, Node ${process.versions.node}, load ${loadavg()[0].toFixed(1)}`
}

export const markdownTable = (head, rows) =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${head.map((_, n) => cells[n] ?? '').join(' | ')} |`)
    .join('\n')

/** The table as Markdown, ready for docs/faults.md. */
export const report = (command, results) => `\n${command}\n${machine()}\n\n${markdownTable(HEAD, results.map(rowOf))}\n`
