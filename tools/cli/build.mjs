import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { hashOfSources } from './build/content-hash.mjs'
import { withLock } from './build/lock.mjs'
import { isInUse, release } from './build/releases.mjs'
import { parts, targets } from './build/targets.mjs'
import { log, main, root } from './run.mjs'
import { messageOf } from './system/errors.mjs'
import { inParallel } from './system/in-parallel.mjs'

// `pnpm build [target …]`: builds what changed since the last build, in parallel: everything, or the named targets
// (remote-vet). `--release` also puts the builds of the shell and the remotes into use on this machine, as every command
// that starts the site here does.

/** @import { Target } from './build/targets.mjs' */

/** @typedef {{ target: Target, hash: string }} Stale */

const stamps = join(root, '.cache', 'stamps')
/** @param {Target} target */
const stampOf = ({ name }) => join(stamps, name)

/**
 * @param {Target} target
 * @param {string} hash
 */
function isFresh(target, hash) {
  if (!existsSync(join(root, target.output)) || !existsSync(stampOf(target))) return false
  return readFileSync(stampOf(target), 'utf8') === hash
}

/** @param {number} start from `performance.now()` */
const secondsSince = (start) => ((performance.now() - start) / 1000).toFixed(1)

/** Says how long a build usually takes: the first one takes minutes. @param {readonly Stale[]} stale */
function logEstimate(stale) {
  const seconds = stale.reduce((sum, { target }) => sum + target.seconds, 0)
  // Two cores build two targets at a time.
  log(`${stale.length} of ${targets.length} parts to build, usually ${Math.ceil(seconds / 2)} s on two idle cores.`)
}

/** @param {Stale} stale */
async function build({ target, hash }) {
  // An interrupted build must not count as done.
  rmSync(stampOf(target), { force: true })
  await target.build()
  writeFileSync(stampOf(target), hash)
}

/**
 * Runs all builds to their end: a failure must neither hide another failure nor discard other builds.
 * @param {readonly Stale[]} stale
 */
async function buildAll(stale) {
  /** @type {string[]} */
  const messages = []
  let ended = 0
  await inParallel(stale, availableParallelism(), async (item) => {
    const start = performance.now()
    const failed = await build(item).then(
      () => false,
      (error) => messages.push(messageOf(error)) > 0,
    )
    ended += 1
    log(`${ended} of ${stale.length}: ${item.target.name} ${failed ? 'failed' : 'built'}, ${secondsSince(start)} s`)
  })
  if (messages.length > 0) throw new Error(messages.join('\n'))
}

async function releaseBuilt() {
  const inUse = await Promise.all(parts.map((part) => isInUse(part)))
  const others = parts.filter((_part, index) => !inUse[index])
  if (others.length > 0) await release(others)
}

/** The targets that the command names; all, if it names none. */
function chosenTargets() {
  const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  const unknown = names.filter((name) => targets.every((target) => target.name !== name))
  if (unknown.length > 0) throw new Error(`No target is called ${unknown.join(', ')}`)
  return names.length === 0 ? targets : targets.filter(({ name }) => names.includes(name))
}

async function buildStale() {
  const stale = chosenTargets()
    .map((target) => ({ target, hash: hashOfSources(target.sources) }))
    .filter(({ target, hash }) => !isFresh(target, hash))
  if (stale.length > 0) logEstimate(stale)
  await buildAll(stale)
  if (process.argv.includes('--release')) await releaseBuilt()
  return stale.map(({ target }) => target.name)
}

/** Time to wait for another build: two at once in one folder would corrupt webpack's cache. */
const LONGEST_BUILD_MS = 10 * 60_000

main(async () => {
  const start = performance.now()
  mkdirSync(stamps, { recursive: true })
  const built = await withLock(join(stamps, '.lock'), buildStale, LONGEST_BUILD_MS)
  const names = built.join(', ')
  const seconds = secondsSince(start)
  log(names ? `Built ${names} in ${seconds} s` : `Nothing to build (${seconds} s)`)
})
