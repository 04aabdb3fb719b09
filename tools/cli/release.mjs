import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultReleases, release, rollback } from './build/releases.mjs'
import { remotes } from './build/targets.mjs'
import { log, main } from './run.mjs'

const usage = `pnpm release <remote> [--from folder] [--to folder|address] [--rollback]
Puts a build of a remote into use, or with --rollback the version before the one in use. A running server takes it over
by itself; open tabs keep their version. Remotes: ${remotes.join(', ')}
--from folder  a build made elsewhere; default: the remote's own dist
--to folder    another releases folder than RELEASES_DIR or ./releases
--to address   the files stand at another origin already, below <address>/<remote>/<version>/: each is fetched once and
               compared with the build, and browsers run it only while it has that hash. The server must name the
               origin in REMOTE_ORIGINS`

const options = /** @type {const} */ ({
  rollback: { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string', default: '' },
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

main(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.help) {
    log(usage)
    return
  }
  const [remote] = positionals
  if (positionals.length !== 1 || remote === undefined || !remotes.includes(remote)) throw new Error(usage)
  const place = placeOf(values.to)
  const from = values.from === undefined ? undefined : resolve(values.from)
  const { version } = await (values.rollback ? rollback(remote, place.dir) : release(remote, { ...place, from }))
  log(`${remote} ${version} is in use`)
})
