import { readKept } from './release-folder.mjs'
import { versionsInUse } from './shares.mjs'

// Tables in Markdown that `pnpm release` prints.

/**
 * @param {readonly string[]} parts
 * @param {(part: string) => Promise<readonly (readonly unknown[])[]>} rowsOf
 */
async function rowsOfAll(parts, rowsOf) {
  const rows = await Promise.all(parts.map(async (part) => (await rowsOf(part)).map((row) => [part, ...row])))
  return rows.flat().map((row) => `| ${row.map((cell) => cell ?? '').join(' | ')} |`)
}

/**
 * The sizes of the kept versions.
 * @param {readonly string[]} parts
 * @param {string} dir folder of releases
 */
export async function sizesOf(parts, dir) {
  const rows = await rowsOfAll(parts, async (part) =>
    (await readKept(part, dir)).map(({ version, size, manifest }) => [version, size, manifest?.sizeLimit]),
  )
  return ['| part | version | bytes in brotli | limit |', '| --- | --- | --: | --: |', ...rows].join('\n')
}

/** @param {{ sessions?: number, failed?: number }} counts */
const rateOf = ({ sessions = 0, failed = 0 }) => (sessions === 0 ? '' : `${((100 * failed) / sessions).toFixed(1)}%`)

/**
 * The versions in use, and how often they fail.
 * @param {readonly string[]} parts
 * @param {string} dir folder of releases
 */
export async function statusOf(parts, dir) {
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
