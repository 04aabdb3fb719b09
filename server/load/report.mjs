import { arch, cpus, loadavg, totalmem } from 'node:os'

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const ms = (value) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`

/** Answers that say what they should: a refusal by a limit (429) is one, a overloaded process (503) is not. */
const isGood = (status) => typeof status === 'number' && status < 500
const countOf = (statuses, wanted) => [...statuses].reduce((sum, [status, n]) => sum + (wanted(status) ? n : 0), 0)

/** Sums over the kinds of call, logins left out: they wait for people. */
export function summary({ kinds, notSent }, seconds) {
  const all = [...kinds].filter(([kind]) => !kind.startsWith('login'))
  const times = all.flatMap(([, { times: each }]) => each).sort((a, b) => a - b)
  const count = (wanted) => all.reduce((sum, [, { statuses }]) => sum + countOf(statuses, wanted), 0)
  return {
    asked: count(() => true) / seconds,
    good: count(isGood) / seconds,
    refused: count((status) => status === 503) / seconds,
    lost: count((status) => typeof status !== 'number' || (status >= 500 && status !== 503)) / seconds,
    notSent: notSent / seconds,
    p50: at(times, 0.5),
    p95: at(times, 0.95),
    p99: at(times, 0.99),
  }
}

const table = (rows) => rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const statusesOf = (statuses) =>
  [...statuses]
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
    .map(([status, n]) => `${status} × ${n}`)
    .join(', ')

/** One line a kind of call. */
export function callTable({ kinds }) {
  const rows = [...kinds].map(([kind, { times, statuses }]) => {
    const sorted = [...times].sort((a, b) => a - b)
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => ms(at(sorted, share)))
    return [kind, countOf(statuses, () => true), p50, p95, p99, statusesOf(statuses)]
  })
  return table([
    ['call', 'number', 'p50', 'p95', 'p99', 'answers'],
    ['---', '--:', '--:', '--:', '--:', '---'],
    ...rows,
  ])
}

/** One line a step of the way to where it breaks. */
export function stepTable(steps) {
  const rows = steps.map(({ name, sum, memory }) => [
    name,
    ...[sum.asked, sum.good, sum.refused, sum.lost].map((rate) => rate.toFixed(rate < 10 ? 1 : 0)),
    ms(sum.p50),
    ms(sum.p95),
    ms(sum.p99),
    memoryOf(memory),
  ])
  const head = ['load', 'asked/s', 'answered well/s', '503/s', 'no answer/s', 'p50', 'p95', 'p99', 'memory, most']
  return table([head, head.map(() => '---'), ...rows])
}

const memoryOf = (memory) => memory.map(({ most }) => `${Math.round(most)} MB`).join(', ')

export const memoryLine = (memory) =>
  memory
    .map(({ first, most, last }) => `${Math.round(first)} → ${Math.round(most)} → ${Math.round(last)} MB`)
    .join('; ')

export function machine() {
  const { length } = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${length} cores (${cpus()[0].model}, ${arch()}), ${memory} GB, Node ${process.versions.node}, load ${loadavg()[0].toFixed(1)}; servers, PostgreSQL, simulators and the load generator on the same machine`
}
