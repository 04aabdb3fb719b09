import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { remotes, targets } from './build-targets.mjs'
import { hashOfSources } from './content-hash.mjs'
import { inParallel } from './in-parallel.mjs'
import { withLock } from './lock.mjs'
import { isReleased, release } from './releases.mjs'
import { main, root, say } from './run.mjs'

// `pnpm build`: builds what changed since the last build, side by side, and releases the remotes that were built.

const stamps = join(root, '.cache', 'stamps')
const stampOf = ({ name }) => join(stamps, name)

function isFresh(target, hash) {
  if (!existsSync(join(root, target.output)) || !existsSync(stampOf(target))) return false
  return readFileSync(stampOf(target), 'utf8') === hash
}

async function build({ target, hash }) {
  // A build that is interrupted must not count as done.
  rmSync(stampOf(target), { force: true })
  await target.build()
  if (remotes.includes(target.name)) await release(target.name)
  writeFileSync(stampOf(target), hash)
}

/** Lets every build come to its end: one fault must not hide the next one, nor throw away what others did. */
async function buildAll(stale) {
  const failures = await inParallel(stale, availableParallelism(), (item) => build(item).catch((error) => error))
  const messages = failures.filter(Boolean).map(({ message }) => message)
  if (messages.length > 0) throw new Error(messages.join('\n'))
}

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

/** Another build may be under way: two at once in one folder would mix up webpack's cache. */
const LONGEST_BUILD_MS = 10 * 60_000

main(async () => {
  const start = performance.now()
  mkdirSync(stamps, { recursive: true })
  const built = await withLock(join(stamps, '.lock'), buildStale, LONGEST_BUILD_MS)
  const names = built.join(', ')
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  say(names ? `Built ${names} in ${seconds} s` : `Nothing to build (${seconds} s)`)
})
