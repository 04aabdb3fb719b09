import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkCalls } from './build/check-calls.mjs'
import { loadInBrowser } from './build/load-in-browser.mjs'
import { buildOf, defaultReleases, readHistory, release, rollback } from './build/releases.mjs'
import { parts } from './build/targets.mjs'
import { log, main, root } from './run.mjs'

const usage = `pnpm release <part> [--from folder] [--to folder|address] [--server address …] [--force]
pnpm release <part> --rollback
pnpm release <part> --sizes
Puts a build of a part into use, or with --rollback the version before the one in use. Before, loads it in a browser with
the parts in use: code that does not load is refused. Running servers use a release at once; open tabs keep their
version. Parts: ${parts.join(', ')}; all: all of them at the same moment
--from folder     a build made elsewhere; by default the part's own dist
--to folder       the folder of releases instead of RELEASES_DIR or ./releases
--to address      another origin serves the files, below <address>/<part>/<version>/: each is fetched once and compared
                  with the build, and browsers run it only while it has that hash. The server must name the origin in
                  REMOTE_ORIGINS
--server address  refuses a build that makes calls which this running server does not know; name each process
--force           releases in spite of that, with a warning. It overrides no check of the manifests among each other
--sizes           prints the size of each kept version as a table; releases nothing`

const options = /** @type {const} */ ({
  rollback: { type: 'boolean' },
  sizes: { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string', default: '' },
  server: { type: 'string', multiple: true },
  force: { type: 'boolean', default: false },
  help: { type: 'boolean' },
})

/**
 * What --to names: a folder, or the address at which another origin serves the files.
 * @param {string} to
 */
function placeOf(to) {
  if (/^https?:\/\//.test(to)) return { dir: defaultReleases(), at: to }
  return { dir: to ? resolve(to) : defaultReleases() }
}

/**
 * @param {readonly string[]} builds folders
 * @param {{ server?: readonly string[], force: boolean }} options
 */
async function checkServers(builds, { server: servers = [], force }) {
  for (const server of servers) {
    for (const build of builds) {
      await checkCalls(build, server).catch((error) => {
        if (!force) throw error
        log(`Warning: ${error.message}`)
      })
    }
  }
}

/** A package was loaded in browsers by its own tests and has no browser. */
const isPackage = !existsSync(join(root, 'e2e'))

/**
 * Loads the releases in a browser before they are used.
 * @param {boolean} force
 * @returns {(...list: Parameters<typeof loadInBrowser>) => Promise<void>}
 */
const browserCheck =
  (force) =>
  async (...list) => {
    await loadInBrowser(...list).catch((error) => {
      if (!force) throw error
      log(`Warning: ${error.message}`)
    })
  }

/** @param {readonly string[]} positionals */
function chosenParts(positionals) {
  const [part = '', ...rest] = positionals
  if (rest.length > 0 || (part !== 'all' && !parts.includes(part))) throw new Error(usage)
  return part === 'all' ? parts : [part]
}

/**
 * @param {readonly string[]} chosen parts
 * @param {{ rollback?: boolean, from?: string, to: string, server?: readonly string[], force: boolean }} values
 */
async function run(chosen, { rollback: isRollback, from, to, ...checks }) {
  const place = placeOf(to)
  if (chosen.length > 1 && (isRollback || from !== undefined)) throw new Error(usage)
  if (chosen.includes('shell') && place.at !== undefined) throw new Error('The shell comes from the site itself.')
  const [part = ''] = chosen
  if (isRollback) return [{ part, release: await rollback(part, place.dir) }]
  await checkServers(from === undefined ? chosen.map(buildOf) : [from], checks)
  return release(chosen, { ...place, from, check: isPackage ? undefined : browserCheck(checks.force) })
}

/**
 * A table in Markdown with the sizes of the kept versions.
 * @param {readonly string[]} chosen parts
 * @param {string} dir folder of releases
 */
async function sizesOf(chosen, dir) {
  const rows = await Promise.all(
    chosen.map(async (part) => {
      const history = await readHistory(part, dir)
      return history.map(
        ({ version, size, manifest }) => `| ${part} | ${version} | ${size ?? ''} | ${manifest?.sizeLimit ?? ''} |`,
      )
    }),
  )
  return ['| part | version | bytes in brotli | limit |', '| --- | --- | --: | --: |', ...rows.flat()].join('\n')
}

main(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.help) {
    log(usage)
    return
  }
  if (values.sizes) {
    process.stdout.write(`${await sizesOf(chosenParts(positionals), placeOf(values.to).dir)}\n`)
    return
  }
  const from = values.from === undefined ? undefined : resolve(values.from)
  const released = await run(chosenParts(positionals), { ...values, from })
  for (const { part, release: used } of released) log(`${part} ${used.version} is in use`)
})
