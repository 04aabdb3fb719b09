import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capture } from '../../launch/run.mjs'
import { freePort } from '../system/free-port.mjs'
import { Checkout } from './checkout.mjs'
import { runCluster } from './cluster.mjs'
import { blocksOf, filledIn } from './commands.mjs'
import { papers } from './files.mjs'
import { runHost } from './host.mjs'
import { reasonAgainst } from './machine.mjs'
import { Report } from './report.mjs'
import { createSigningKey } from './signing-key.mjs'

/** @import { Block } from './commands.mjs' */
/** @import { SigningKey } from './signing-key.mjs' */

/**
 * Two checkouts, one with the next version, and their packages.
 * @typedef {{ checkout: Checkout, next: Checkout, packages: readonly [first: string, next: string] }} Made
 */

/**
 * The site that teams release into, and what they write in the place of words in capitals.
 * @param {Checkout} checkout
 * @param {{ work: string, next: Checkout }} given `next` has a build of the next version
 */
async function startSite(checkout, { work, next }) {
  const releases = join(work, 'releases')
  const env = async (/** @type {string} */ data) => ({
    RELEASES_DIR: releases,
    DATA_DIR: join(work, data),
    PORT: String(await freePort()),
    MAIL_PAGE_PORT: '0',
    EID_PAGE_PORT: '0',
  })
  const site = await checkout.serve('pnpm start', await env('data'))
  if (site.origin === '') throw new Error(`The site did not start:\n${site.output}`)
  const values = { ADDRESS: site.origin, DIST: join(next.folder, 'remote-vet/dist'), FOLDER: releases }
  return { values, env: await env('data-of-team'), stop: site.stop }
}

/** One run of the papers, with its temporary folder. */
class Run {
  report = new Report()
  /** @readonly */
  work
  /** @readonly */
  blocks = papers().flatMap(([file, text]) => blocksOf(file, text))

  /** @param {string} work */
  constructor(work) {
    this.work = work
  }

  /** @param {(block: Block) => boolean} isMeant */
  of(isMeant) {
    return this.blocks.filter(isMeant)
  }

  /**
   * @param {Checkout} checkout
   * @param {readonly Block[]} blocks
   * @param {{ values: Readonly<Record<string, string>>, env: Readonly<Record<string, string>> }} given
   */
  async inCheckout(checkout, blocks, { values, env }) {
    for (const command of blocks.flatMap(({ commands }) => commands))
      await this.report.run(command, () => checkout.run(filledIn(command.text, values), env))
  }

  /**
   * Makes the packages of this commit, as the papers say, and of a next one.
   * @returns {Promise<Made>}
   */
  async makePackages() {
    const key = await createSigningKey(join(this.work, 'g'))
    try {
      return await this.#makeSigned(key)
    } finally {
      await key.stop()
    }
  }

  /**
   * @param {SigningKey} key
   * @returns {Promise<Made>}
   */
  async #makeSigned(key) {
    const checkout = await Checkout.create(join(this.work, 'checkout'), key.env)
    const isOperators = (/** @type {Block} */ { file, place }) =>
      place === 'checkout' && file.startsWith('docs/operate')
    await this.inCheckout(checkout, this.of(isOperators), { values: { KEY: key.name }, env: {} })
    const next = await Checkout.create(join(this.work, 'another', 'folder', 'next'), key.env, checkout.folder)
    await this.#confirmSame(checkout.package, await next.buildPackage(key.name))
    await next.commitNext()
    return { checkout, next, packages: [checkout.package, await next.buildPackage(key.name)] }
  }

  /**
   * @param {string} one
   * @param {string} other
   */
  async #confirmSame(one, other) {
    const statement = 'one commit gives the same package in two folders'
    if (readFileSync(one).equals(readFileSync(other))) return this.report.confirm(statement, undefined)
    const unpacked = ['one', 'other'].map((name) => join(this.work, name))
    for (const [n, file] of [one, other].entries()) await capture('dpkg-deb', ['-R', file, unpacked[n] ?? ''])
    const { output } = await capture('diff', ['--recursive', '--brief', '--no-dereference', ...unpacked])
    this.report.confirm(statement, output || 'the same files, in another order or with other times')
  }

  /**
   * Runs blocks on machines of their own, where this one can have some.
   * @param {readonly Block[]} blocks
   * @param {() => Promise<void>} work
   */
  async #onMachines(blocks, work) {
    const reason = await reasonAgainst()
    if (reason === undefined) return work()
    for (const command of blocks.flatMap(({ commands }) => commands)) this.report.skip(command, reason)
  }

  /** @param {Made} made */
  async host({ packages }) {
    const blocks = this.of(({ place }) => place === 'host')
    await this.#onMachines(blocks, () => runHost(this.report, blocks, { work: this.work, packages }))
  }

  /** @param {Made} made */
  async cluster({ packages }) {
    const blocks = this.of(({ place }) => place === 'cluster')
    const install = this.of(({ place }) => place === 'host').slice(0, 1)
    await this.#onMachines(blocks, () => runCluster(this.report, blocks, { work: this.work, install, packages }))
  }

  /** @param {Made} made */
  async teams({ checkout, next }) {
    const isTeams = (/** @type {Block} */ { file, place }) => place === 'checkout' && !file.startsWith('docs/operate')
    const { stop, ...given } = await startSite(checkout, { work: this.work, next })
    try {
      await this.inCheckout(checkout, this.of(isTeams), given)
    } finally {
      await stop()
    }
  }
}

/** @param {readonly string[]} places */
export async function runPapers(places) {
  const run = new Run(await mkdtemp(join(tmpdir(), 'papers-')))
  try {
    for (const { commands, detail } of run.of(({ place }) => place === 'elsewhere'))
      for (const command of commands) run.report.skip(command, detail)
    const made = await run.makePackages()
    if (places.includes('host')) await run.host(made)
    if (places.includes('cluster')) await run.cluster(made)
    if (places.includes('checkout')) await run.teams(made)
  } finally {
    await rm(run.work, { recursive: true, force: true })
  }
  return run.report.end()
}
