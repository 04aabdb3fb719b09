import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { main, root } from '../launch/run.mjs'
import { isGroup } from './group.ts'

// `node tools/jest/record-seconds.ts`, after `pnpm check server`: writes seconds.json, by which files are dealt to groups.

interface Results {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly ancestorTitles: readonly string[]; readonly duration?: number }[]
  }[]
}

/** Shorter files are dealt by their size. */
const LEAST_SECONDS = 1

main(async () => {
  const results: Results = JSON.parse(readFileSync(join(root, 'artifacts/results/server.raw.json'), 'utf8'))
  const seconds = new Map<string, number>()
  for (const { name, assertionResults } of results.testResults) {
    const path = name.slice(root.length + 1)
    for (const { ancestorTitles, duration = 0 } of assertionResults) {
      const file = (isGroup(path) && ancestorTitles[0]) || path
      seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000)
    }
  }
  const kept = [...seconds].filter(([, time]) => time >= LEAST_SECONDS).sort(([a], [b]) => a.localeCompare(b))
  const rounded = Object.fromEntries(kept.map(([file, time]) => [file, Math.round(time)]))
  writeFileSync(join(root, 'tools/jest/seconds.json'), `${JSON.stringify(rounded, undefined, 2)}\n`)
  return 0
})
