import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { log } from '../print.ts'
import { actOf } from './act.ts'
import { checkCalls } from './check-calls.ts'
import { placesIn } from './error-places.ts'
import { buildOf, defaultReleases, parts } from './parts.ts'
import { preview, promote } from './previews.ts'
import { printableSources } from './print-source.ts'
import { type Check, release, rollback, withdraw } from './releases.ts'
import { areaOf } from './remote-name.ts'
import { addSignatures, makeKey, signBuilds } from './signing.ts'
import { sizesOf, statusOf } from './tables.ts'

const usage = `pnpm release <part> [--from folder] [--to folder|address] [--server address …] [--force] [--preview name …]
pnpm release <part> --promote | --rollback | --withdraw
pnpm release [<part>] --status | --sizes
pnpm release --where text
pnpm release --make-key file
pnpm release <part> --sign file [--from folder]
pnpm release <part> --signatures file [--signatures file …]
Puts a build of a part into use. Before, loads it in a browser with the parts in use: code that does not load is refused.
Running servers use a release at once; open tabs keep their version. Parts: ${parts.join(', ')}; all: all of them at
the same moment; a remote of another repository, with --from
--from folder     a build made elsewhere; by default the part's own dist
--to folder       the folder of releases instead of RELEASES_DIR or ./releases
--to address      another origin serves the files, below <address>/<part>/<version>/: each is fetched once and compared
                  with the build, and browsers run it only while it has that hash. The server must name the origin in
                  REMOTE_ORIGINS
--server address  refuses a build that makes calls which this running server does not know; name each process
--force           releases in spite of that, with a warning. It overrides no check of the manifests among each other
--preview name …  offers a remote's build to the staff with these names or ids only; everyone else keeps the version in
                  service. Prints the path of the page at which they start it, for eight hours at most
--promote         puts it into service
--rollback        ends the preview; without one, puts the previous version into service again
--withdraw        takes a remote out of the site, with its menu items and paths; --rollback brings it back
--status          prints the versions in use
--sizes           prints the size of each kept version
--where text      prints the source of the places that a text names: log lines with browserError, the stack of an error, or
                  <part>/<version>/<file>:<line>:<column>; - reads the text from standard input
--make-key file   makes the key of a person who may sign versions, and prints its public half for RELEASE_KEYS
--sign file       signs a build with this key, on the machine of the person who signs; prints the file of signatures
--signatures file stores the signatures of one person beside the releases. Where RELEASE_KEYS is set, a version needs those
                  of two persons before it is released, offered in a preview or put into service again`

const options = {
  rollback: { type: 'boolean', default: false },
  promote: { type: 'boolean', default: false },
  preview: { type: 'string', multiple: true },
  withdraw: { type: 'boolean', default: false },
  status: { type: 'boolean', default: false },
  sizes: { type: 'boolean', default: false },
  where: { type: 'string' },
  'make-key': { type: 'string' },
  sign: { type: 'string' },
  signatures: { type: 'string', multiple: true },
  from: { type: 'string' },
  to: { type: 'string', default: '' },
  server: { type: 'string', multiple: true },
  force: { type: 'boolean', default: false },
  help: { type: 'boolean' },
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

interface Order extends Values {
  /** Loads releases in a browser before they are used. */
  readonly check?: Check
}

function refuseArguments(): never {
  throw new Error(usage)
}

/** The target of --to: a folder, or the URL at which another origin serves the files. */
function placeOf(to: string) {
  if (/^https?:\/\//.test(to)) return { dir: defaultReleases(), at: to }
  return { dir: to ? resolve(to) : defaultReleases() }
}

/** @param builds folders */
async function checkServers(
  builds: readonly string[],
  { server: servers = [], force }: Pick<Values, 'server' | 'force'>,
) {
  for (const server of servers) {
    for (const build of builds) {
      await checkCalls(build, server).catch((error) => {
        if (!force) throw error
        log(`Warning: ${error.message}`)
      })
    }
  }
}

/** Remotes with a release but no folder here: they come from other repositories. */
function foreignRemotes(dir: string) {
  const names = existsSync(dir) ? readdirSync(dir) : []
  const isReleased = (name: string) => existsSync(join(dir, name, 'released.json'))
  return names.filter((name) => areaOf(name) !== undefined && !parts.includes(name) && isReleased(name)).sort()
}

function chosenParts(positionals: readonly string[], { from, to }: Values) {
  const [part = '', ...rest] = positionals
  const isForeign = from === undefined ? foreignRemotes(placeOf(to).dir).includes(part) : areaOf(part) !== undefined
  if (rest.length > 0 || !(part === 'all' || parts.includes(part) || isForeign)) refuseArguments()
  return part === 'all' ? parts : [part]
}

/** @param chosen parts */
async function putIntoUse(chosen: readonly string[], { from: given, to, preview: names, force, server, check }: Order) {
  const place = placeOf(to)
  const from = given === undefined ? undefined : resolve(given)
  if (chosen.length > 1 && from !== undefined) refuseArguments()
  if (chosen.includes('shell') && place.at !== undefined) throw new Error('The shell comes from the site itself.')
  const releaseOptions = { ...place, from, check }
  await checkServers(from === undefined ? chosen.map(buildOf) : [from], { server, force })
  if (names !== undefined) {
    const [remote = ''] = chosen
    const { version } = await preview(remote, names, releaseOptions)
    log(`${remote} ${version} is in a preview for ${names.join(', ')}, who start it at /preview/${remote}`)
    return
  }
  for (const { part, release: used, endsPreview } of await release(chosen, releaseOptions))
    log(`${part} ${used.version} is in use${endsPreview ? '; its preview ends' : ''}`)
}

async function change(part: string, { rollback: isRollback, promote: isPromote, to, check }: Order) {
  const { dir } = placeOf(to)
  if (isRollback || isPromote) {
    const used = await (isRollback ? rollback(part, dir) : promote(part, { dir, check }))
    log(`${part} ${used.version} is in use`)
    return
  }
  await withdraw(part, dir)
  log(`${part} is no longer in use`)
}

/** The parts that a command changes. */
function changedParts(act: string, positionals: readonly string[], values: Values) {
  const chosen = chosenParts(positionals, values)
  if (!['release', 'sign', 'signatures'].includes(act) && chosen.length > 1) refuseArguments()
  if (chosen.includes('shell') && ['preview', 'promote', 'withdraw'].includes(act))
    throw new Error('The shell has no preview and cannot be withdrawn.')
  return chosen
}

async function printTable(values: Values, positionals: readonly string[]) {
  const { dir } = placeOf(values.to)
  const [part = 'all'] = positionals
  const chosen = part === 'all' ? [...parts, ...foreignRemotes(dir)] : chosenParts(positionals, values)
  process.stdout.write(`${await (values.status ? statusOf : sizesOf)(chosen, dir)}\n`)
}

async function printPlaces({ where = '', to }: Values) {
  const places = placesIn(where === '-' ? await text(process.stdin) : where)
  if (places.length === 0) throw new Error('The text names no place in a script of a release.')
  const sources = await printableSources(places, placeOf(to).dir)
  process.stdout.write(sources.map((source) => source.text).join('\n'))
  return sources.every(({ isFound }) => isFound) ? 0 : 1
}

/** A file that the user names, relative to the folder in which they started the command. */
const fileOf = (name = '') => resolve(process.env.INIT_CWD ?? '', name)

async function printKey({ 'make-key': name }: Values) {
  const file = fileOf(name)
  log(`${file} is the private key: keep it on the machine of its owner. For RELEASE_KEYS:`)
  process.stdout.write(`NAME:${await makeKey(file)}\n`)
}

/** @param chosen parts */
async function sign(chosen: readonly string[], { sign: keyFile, from }: Values) {
  if (chosen.length > 1 && from !== undefined) refuseArguments()
  const builds = chosen.map((part) => [part, from === undefined ? buildOf(part) : fileOf(from)])
  const { signatures, target } = await signBuilds(Object.fromEntries(builds), fileOf(keyFile))
  for (const { part, hash } of signatures) log(`${part} ${hash} is signed`)
  log(`The signatures are in ${target}`)
}

/** @param chosen parts */
async function takeSignatures(chosen: readonly string[], { signatures: files = [], to }: Values) {
  const paths = files.map(fileOf)
  for (const { part, hash, name } of await addSignatures(paths, chosen, placeOf(to).dir))
    log(`${part} ${hash} has the signature of ${name}`)
}

/** What these acts do with the chosen parts. Every other act changes one part. */
const acts: Readonly<Record<string, (chosen: readonly string[], order: Order) => Promise<void>>> = {
  sign,
  signatures: takeSignatures,
  release: putIntoUse,
  preview: putIntoUse,
}
const changeFirst = ([part = '']: readonly string[], order: Order) => change(part, order)

/** Runs a command. Resolves to the exit code. */
async function run(load: Check | undefined) {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.help) {
    log(usage)
    return 0
  }
  const act = actOf(values) ?? refuseArguments()
  if (act === 'where') return printPlaces(values)
  const forced: Check = async (...list) => {
    await load?.(...list).catch((error) => log(`Warning: ${error.message}`))
  }
  const order: Order = { ...values, check: values.force ? forced : load }
  // The names of a preview may follow each other: --preview Anna Jón.
  if (act === 'preview') order.preview?.push(...positionals.splice(1))
  if (act === 'make-key') await printKey(values)
  else if (act === 'status' || act === 'sizes') await printTable(values, positionals)
  else await (acts[act] ?? changeFirst)(changedParts(act, positionals, values), order)
  return 0
}

/**
 * Runs the command of this process and sets its exit code.
 * @param load loads releases in a browser before they are used. A package has none: its tests have loaded its remotes
 */
export async function runRelease(load?: Check): Promise<void> {
  try {
    process.exitCode = await run(load)
  } catch (error) {
    log(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
