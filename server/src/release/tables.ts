import { readKept } from './folder.ts'
import { versionsInUse } from './shares.ts'

// Tables in Markdown that `pnpm release` prints.

async function rowsOfAll(parts: readonly string[], rowsOf: (part: string) => Promise<readonly (readonly unknown[])[]>) {
  const rows = await Promise.all(parts.map(async (part) => (await rowsOf(part)).map((row) => [part, ...row])))
  return rows.flat().map((row) => `| ${row.map((cell) => cell ?? '').join(' | ')} |`)
}

/** The sizes of the kept versions. */
export async function sizesOf(parts: readonly string[], dir: string) {
  const rows = await rowsOfAll(parts, async (part) =>
    (await readKept(part, dir)).map(({ version, size, manifest }) => [version, size, manifest?.sizeLimit]),
  )
  return ['| part | version | bytes in brotli | limit |', '| --- | --- | --: | --: |', ...rows].join('\n')
}

const rateOf = ({ sessions = 0, failed = 0 }: { sessions?: number; failed?: number }) =>
  sessions === 0 ? '' : `${((100 * failed) / sessions).toFixed(1)}%`

/** The versions in use, and how often they fail. */
export async function statusOf(parts: readonly string[], dir: string) {
  const rows = await rowsOfAll(parts, async (part) =>
    (await versionsInUse(part, dir)).map(({ version, percent, sessions, failed, note }) => [
      version,
      `${percent}%`,
      sessions,
      failed,
      rateOf({ sessions, failed }),
      note,
    ]),
  )
  const head = [
    '| part | version | share | sessions | with errors | error rate | |',
    '| --- | --- | --: | --: | --: | --: | --- |',
  ]
  return [...head, ...rows].join('\n')
}
