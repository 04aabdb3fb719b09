import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { remotes } from './build-targets.mjs'
import { defaultReleases, release, rollback } from './releases.mjs'
import { main, say } from './run.mjs'

const usage = `pnpm release <remote> [--rollback] [--to folder|address]
Puts the present build of a remote into use, or with --rollback the version before the one in use. A running server
takes it over by itself; open tabs keep their version. Remotes: ${remotes.join(', ')}
--to folder   another releases folder than RELEASES_DIR or ./releases
--to https:// the files stand at another origin already, below <address>/<remote>/<version>/; each is fetched once and
              compared with the build here, and browsers run it only while it has that hash. The server must name the
              origin in REMOTE_ORIGINS`

const isAddress = (to) => /^https?:\/\//.test(to)

main(async () => {
  const options = { rollback: { type: 'boolean' }, to: { type: 'string' } }
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [remote] = positionals
  if (positionals.length !== 1 || !remotes.includes(remote)) throw new Error(usage)
  const { to = '' } = values
  const at = isAddress(to) ? to : undefined
  const dir = to && !at ? resolve(to) : defaultReleases()
  const { version } = await (values.rollback ? rollback(remote, dir) : release(remote, dir, at))
  say(`${remote} ${version} is in use`)
})
