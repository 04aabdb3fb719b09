import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { remotes } from '../../../server/src/release/parts.ts'
import { pnpmOf } from '../../launch/pnpm.mjs'
import { log, root, step } from '../../launch/run.mjs'

/** Commands that run until they are stopped, and the line that says that they work. */
const servers = /^pnpm (dev|start)\b/
const READY = /is ready at (http:\/\/localhost:\d+)/

/** Longer than any command takes on a busy machine. */
const LONGEST_MS = 40 * 60_000

type Environment = Readonly<Record<string, string>>

/**
 * Kills a command after LONGEST_MS with its children, which keep its output open. Returns a function that stops this.
 * @param child a process group of its own
 */
function limitTime({ pid }: ChildProcess) {
  const timer = setTimeout(() => pid !== undefined && process.kill(-pid, 'SIGKILL'), LONGEST_MS)
  return () => clearTimeout(timer)
}

/**
 * `pnpm` of the version that the project names, for machines without it.
 * @param folder that is added to PATH
 */
function writePnpm(folder: string) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'pnpm'), `#!/bin/sh\nexec ${pnpmOf(root).join(' ')} "$@"\n`, { mode: 0o755 })
}

/** The command that makes a package here: the docs are run without a network, and before the commit has a proof. */
export const UNPROVED_PACKAGE = 'pnpm package deb --unproved --unaudited'

/** A clone of a repository's last commit in a folder of its own. */
export class Checkout {
  #env
  readonly folder

  constructor(folder: string, env: Environment) {
    this.folder = folder
    this.#env = env
  }

  /** @param env of its commands */
  static async create(folder: string, env: Environment, source = root) {
    await step('Cloning the last commit …', ['git', 'clone', '--quiet', source, folder])
    const tools = `${folder}-tools`
    writePnpm(tools)
    return new Checkout(folder, { ...env, CI: 'true', PATH: `${tools}${delimiter}${process.env.PATH}` })
  }

  #start(command: string, env: Environment) {
    // The command gets a process group of its own, so that all its processes can be ended together.
    return spawn('bash', ['-c', command], {
      cwd: this.folder,
      env: { ...process.env, ...this.#env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
  }

  /** Runs a command to its end. A command that serves runs until it is ready, and is then stopped. */
  async run(command: string, env: Environment = {}): Promise<{ code: number; output: string }> {
    if (servers.test(command)) {
      const server = await this.serve(command, env)
      await server.stop()
      return { code: server.origin === '' ? 1 : 0, output: server.output }
    }
    const child = this.#start(command, env)
    const stopClock = limitTime(child)
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    try {
      const [code, signal] = await once(child, 'close')
      return { code: code ?? 1, output: signal === null ? output : `${output}\nended by ${signal}` }
    } finally {
      stopClock()
    }
  }

  /** Starts a command that serves. Resolves to its URL when it is ready, or to '' if the command ends before. */
  async serve(command: string, env: Environment = {}) {
    const child = this.#start(command, env)
    const ended = once(child, 'close')
    const stopClock = limitTime(child)
    let output = ''
    const origin = await new Promise<string>((resolve) => {
      const read = (chunk: Buffer) => {
        output += chunk
        const [, address] = READY.exec(output) ?? []
        if (address !== undefined) resolve(address)
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.on('close', () => resolve(''))
    })
    stopClock()
    const stop = async () => {
      if (child.exitCode === null && child.signalCode === null && child.pid !== undefined)
        process.kill(-child.pid, 'SIGINT')
      await ended
    }
    return { origin, output, stop }
  }

  /** Commits a change of every remote, dated a day after the last commit, as the next version. */
  async commitNext() {
    for (const remote of remotes) {
      const file = join(this.folder, remote, 'src/manifest.ts')
      const text = readFileSync(file, 'utf8')
      writeFileSync(file, text.replace(/(?<=sizeLimit: \d+)_000/, '_001'))
    }
    const author = ['-c', 'user.name=docs', '-c', 'user.email=docs@example.com']
    const time = await step('Reading the time of the commit …', ['git', '-C', this.folder, 'log', '-1', '--format=%ct'])
    const date = `@${Number(time) + 86_400} +0000`
    const commit = ['commit', '--quiet', '--all', '--message', 'docs: next version']
    await step('Committing the next version …', ['git', '-C', this.folder, ...author, ...commit], {
      GIT_COMMITTER_DATE: date,
      GIT_AUTHOR_DATE: date,
    })
  }

  /** The package that `pnpm package deb` wrote. */
  get package() {
    const folder = join(this.folder, 'artifacts/package')
    const [name] = readdirSync(folder).filter((file) => file.endsWith('.deb'))
    if (name === undefined) throw new Error(`${folder} has no package`)
    return join(folder, name)
  }

  /**
   * Builds the package.
   * @param key of GnuPG, which signs it
   */
  async buildPackage(key: string) {
    log(`Building a package in ${this.folder} …`)
    const { code, output } = await this.run(`${UNPROVED_PACKAGE} --sign ${key}`)
    if (code !== 0) throw new Error(output)
    return this.package
  }
}
