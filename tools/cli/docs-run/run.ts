import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capture } from '../../launch/run.mjs'
import { freePort } from '../system/free-port.ts'
import { Checkout, UNPROVED_PACKAGE } from './checkout.ts'
import { runCluster } from './cluster.ts'
import { type Block, blocksOf, filledIn } from './commands.ts'
import { pages } from './files.ts'
import { runHost } from './host.ts'
import { reasonAgainst } from './machine.ts'
import type { Packages } from './operator.ts'
import { Report } from './report.ts'
import { createSigningKey, type SigningKey } from './signing-key.ts'

/** Two checkouts, one with the next version, and their packages. */
interface Made {
  readonly checkout: Checkout
  readonly next: Checkout
  readonly packages: Packages
}

/**
 * Starts the site that teams release into. Resolves to the teams' values for the placeholders in capitals.
 * @param given `next`: has a build of the next version
 */
async function startSite(checkout: Checkout, { work, next }: { work: string; next: Checkout }) {
  const releases = join(work, 'releases')
  const env = async (data: string) => ({
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

/** One run of the docs, with its temporary folder. */
class Run {
  report = new Report()
  readonly work
  readonly blocks = pages().flatMap(([file, text]) => blocksOf(file, text))

  constructor(work: string) {
    this.work = work
  }

  of(isMeant: (block: Block) => boolean) {
    return this.blocks.filter(isMeant)
  }

  async inCheckout(
    checkout: Checkout,
    blocks: readonly Block[],
    { values, env }: { values: Readonly<Record<string, string>>; env: Readonly<Record<string, string>> },
  ) {
    const textOf = (text: string) => filledIn(text, values).replace('pnpm package deb', UNPROVED_PACKAGE)
    for (const command of blocks.flatMap(({ commands }) => commands))
      await this.report.run(command, () => checkout.run(textOf(command.text), env))
  }

  /** Makes the packages of this commit, as the docs say, and of a next one. */
  async makePackages(): Promise<Made> {
    const key = await createSigningKey(join(this.work, 'g'))
    try {
      return await this.#makeSigned(key)
    } finally {
      await key.stop()
    }
  }

  async #makeSigned(key: SigningKey): Promise<Made> {
    const checkout = await Checkout.create(join(this.work, 'checkout'), key.env)
    const isOperators = ({ file, place }: Block) => place === 'checkout' && file.startsWith('docs/operate')
    await this.inCheckout(checkout, this.of(isOperators), { values: { KEY: key.name }, env: {} })
    const next = await Checkout.create(join(this.work, 'another', 'folder', 'next'), key.env, checkout.folder)
    await this.#confirmSame(checkout.package, await next.buildPackage(key.name))
    await next.commitNext()
    return { checkout, next, packages: [checkout.package, await next.buildPackage(key.name)] }
  }

  async #confirmSame(one: string, other: string) {
    const statement = 'one commit gives the same package in two folders'
    if (readFileSync(one).equals(readFileSync(other))) return this.report.confirm(statement, undefined)
    const unpacked = ['one', 'other'].map((name) => join(this.work, name))
    for (const [n, file] of [one, other].entries()) await capture('dpkg-deb', ['-R', file, unpacked[n] ?? ''])
    const { output } = await capture('diff', ['--recursive', '--brief', '--no-dereference', ...unpacked])
    this.report.confirm(statement, output || 'the same files, in another order or with other times')
  }

  /** Runs blocks on machines of their own, or skips them if this machine can have none. */
  async #onMachines(blocks: readonly Block[], work: () => Promise<void>) {
    const reason = await reasonAgainst()
    if (reason === undefined) return work()
    for (const command of blocks.flatMap(({ commands }) => commands)) this.report.skip(command, reason)
  }

  async host({ packages }: Made) {
    const blocks = this.of(({ place }) => place === 'host')
    await this.#onMachines(blocks, () => runHost(this.report, blocks, { work: this.work, packages }))
  }

  async cluster({ packages }: Made) {
    const blocks = this.of(({ place }) => place === 'cluster')
    const install = this.of(({ place }) => place === 'host').slice(0, 1)
    await this.#onMachines(blocks, () => runCluster(this.report, blocks, { work: this.work, install, packages }))
  }

  async teams({ checkout, next }: Made) {
    const isTeams = ({ file, place }: Block) => place === 'checkout' && !file.startsWith('docs/operate')
    const { stop, ...given } = await startSite(checkout, { work: this.work, next })
    try {
      await this.inCheckout(checkout, this.of(isTeams), given)
    } finally {
      await stop()
    }
  }
}

export async function runDocs(places: readonly string[]) {
  const run = new Run(await mkdtemp(join(tmpdir(), 'docs-')))
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
