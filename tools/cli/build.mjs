import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { hashOfSources } from './build/content-hash.mjs'
import { withLock } from './build/lock.mjs'
import { isReleased, release } from './build/releases.mjs'
import { remotes, targets } from './build/targets.mjs'
import { log, main, root } from './run.mjs'
import { messageOf } from './system/errors.mjs'
import { inParallel } from './system/in-parallel.mjs'

// `pnpm build`: builds what changed since the last build, in parallel, and releases the remotes that were built.

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

/** @param {Stale} stale */
async function build({ target, hash }) {
  // An interrupted build must not count as done.
  rmSync(stampOf(target), { force: true })
  await target.build()
  if (remotes.includes(target.name)) await release(target.name)
  writeFileSync(stampOf(target), hash)
}

/**
 * Runs all builds to their end: a failure must neither hide another failure nor discard other builds.
 * @param {readonly Stale[]} stale
 */
async function buildAll(stale) {
  /** @type {string[]} */
  const messages = []
  await inParallel(stale, availableParallelism(), (item) =>
    build(item).catch((error) => messages.push(messageOf(error))),
  )
  if (messages.length > 0) throw new Error(messages.join('\n'))
}

/** @param {ReadonlySet<string>} built names of targets */
async function releaseMissing(built) {
  for (const remote of remotes) {
    if (built.has(remote) || (await isReleased(remote))) continue
    await release(remote)
  }
}

async function buildStale() {
  const stale = targets
    .map((target) => ({ target, hash: hashOfSources(target.sources) }))
    .filter(({ target, hash }) => !isFresh(target, hash))
  await buildAll(stale)
  await releaseMissing(new Set(stale.map(({ target }) => target.name)))
  return stale.map(({ target }) => target.name)
}

/** Time to wait for another build: two at once in one folder would corrupt webpack's cache. */
const LONGEST_BUILD_MS = 10 * 60_000

main(async () => {
  const start = performance.now()
  mkdirSync(stamps, { recursive: true })
  const built = await withLock(join(stamps, '.lock'), buildStale, LONGEST_BUILD_MS)
  const names = built.join(', ')
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  log(names ? `Built ${names} in ${seconds} s` : `Nothing to build (${seconds} s)`)
})
