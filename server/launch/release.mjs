import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { remotes } from './build-targets.mjs'
import { defaultReleases, release, rollback } from './releases.mjs'
import { main, say } from './run.mjs'

const usage = `pnpm release <remote> [--rollback] [--to folder]
Puts the present build of a remote into use, or with --rollback the version before the one in use. A running server
takes it over by itself; open tabs keep their version. Remotes: ${remotes.join(', ')}`

main(async () => {
  const options = { rollback: { type: 'boolean' }, to: { type: 'string' } }
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [remote] = positionals
  if (positionals.length !== 1 || !remotes.includes(remote)) throw new Error(usage)
  const dir = values.to ? resolve(values.to) : defaultReleases()
  const { version } = await (values.rollback ? rollback(remote, dir) : release(remote, dir))
  say(`${remote} ${version} is in use`)
})
