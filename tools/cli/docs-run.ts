import { log, main, script } from '../launch/run.mjs'
import { runDocs } from './docs-run/run.ts'

const usage = `pnpm docs:run [host] [cluster] [checkout]
Runs the commands of docs/operate.md, docs/operate/ and docs/teams.md as they are written in this folder, on a clone of
the last commit.
host      in a Debian 12 with systemd and without network: package, PostgreSQL, nginx, deposit, upgrade, removal. Needs
          Debian and root
cluster   on three such machines with etcd, Patroni and pgBackRest, and an application host
checkout  in a clone of the project with a running site
The words in capitals get values of the test; simulators replace electronic ID, registers and mail server.`

const places = ['host', 'cluster', 'checkout']

main(async () => {
  const names = process.argv.slice(2)
  if (names.some((name) => !places.includes(name))) {
    log(usage)
    return names.includes('--help') ? 0 : 1
  }
  await script('Building the simulators …', ['build.ts', 'tools'])
  return runDocs(names.length === 0 ? places : names)
})
