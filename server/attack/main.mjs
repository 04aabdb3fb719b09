import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { machine, markdownTable } from '../faults/tools/report.mjs'
import { root } from '../launch/run.mjs'
import { World } from './world.mjs'

const SCENARIOS = join(root, 'server/attack/scenarios')

/**
 * Each file exports `{ name, env?, run(world) }`. `run` attacks and resolves to `{ tried, found, notes }`: what was tried in
 * a few words, a line for each thing that an attacker gained, and what was measured. `env`: settings of its registry.
 */
async function readScenarios() {
  const files = readdirSync(SCENARIOS).filter((file) => file.endsWith('.mjs'))
  return Promise.all(
    files.sort().map(async (file) => (await import(pathToFileURL(join(SCENARIOS, file)).href)).scenario),
  )
}

/** A scenario that could not be carried through counts as one that found something: nobody knows what it would have. */
const brokenOff = (error) => ({ tried: 'broken off', found: [error.message], notes: '' })

async function attack({ env, run }) {
  const world = await World.open(env)
  try {
    return await run(world)
  } finally {
    await world.close()
  }
}

const HEAD = ['attack', 'tried', 'found', 'notes']

/** Runs the scenarios named, or all. Resolves to `{ text, passed, failed }`: the report, and how many found nothing. */
export async function runAttacks({ names, command, say }) {
  const scenarios = await readScenarios()
  const wanted = scenarios.filter(({ name }) => names.length === 0 || names.includes(name))
  if (wanted.length === 0) throw new Error(`Scenarios: ${scenarios.map(({ name }) => name).join(', ')}`)
  const rows = []
  for (const scenario of wanted) {
    say(`${scenario.name} …`)
    const { tried, found, notes } = await attack(scenario).catch(brokenOff)
    for (const line of found.slice(0, 20)) say(`  FOUND ${line}`)
    rows.push([scenario.name, tried, found.length, notes])
  }
  const failed = rows.filter(([, , found]) => found > 0).length
  return { text: `\n${command}\n${machine()}\n\n${markdownTable(HEAD, rows)}\n`, passed: rows.length - failed, failed }
}
