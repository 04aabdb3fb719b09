import { arch, cpus, loadavg, totalmem } from 'node:os'

export const loadNow = () => loadavg()[0].toFixed(1)

const machine = (before) => {
  const { length } = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${length} cores (${cpus()[0].model}, ${arch()}), ${memory} GB, Node ${process.versions.node}; load ${before} → ${loadNow()}`
}

const verdicts = new Map([
  [true, 'met'],
  [false, 'MISSED'],
])

/**
 * The rows as Markdown, ready for docs/benchmarks.md. A row: `{ measure, value, floor, ratio, limit, isMet }`, each a
 * text but isMet (undefined where nothing is demanded).
 */
export function report(name, before, rows) {
  const lines = rows.map((row) => [row.measure, row.value, row.floor, row.ratio, row.limit, verdicts.get(row.isMet)])
  const table = [
    ['measure', 'measured', 'floor', 'ratio', 'must reach', 'verdict'],
    ['---', '--:', '--:', '--:', '--:', '---'],
    ...lines,
  ]
  const text = table.map((cells) => `| ${cells.map((cell) => cell ?? '').join(' | ')} |`).join('\n')
  return `\npnpm bench ${name}\n${machine(before)}\n\n${text}\n`
}
