import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { messageOf } from './errors.mjs'

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */
/** @typedef {readonly [command: string, ...args: string[]]} Command */

/**
 * The first folder upwards that holds the workspace. This file may also run from a bundle.
 * @type {(folder: string) => string}
 */
const workspaceRoot = (folder) =>
  existsSync(join(folder, 'pnpm-workspace.yaml')) ? folder : workspaceRoot(dirname(folder))

/** Absolute path of the project's root folder. */
export const root = workspaceRoot(dirname(fileURLToPath(import.meta.url)))

/** @type {readonly NodeJS.Signals[]} */
export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

const windows = process.platform === 'win32'

/**
 * Path of an installed tool.
 * @param {string} packageFolder '' for the root
 * @param {string} name
 */
export const tool = (packageFolder, name) =>
  join(root, packageFolder, 'node_modules', '.bin', windows ? `${name}.cmd` : name)

/**
 * Prints a line about progress. Standard output is for results only.
 * @param {string} line
 */
export const log = (line) => process.stderr.write(`${line}\n`)

/**
 * Runs a command without input and collects its output. Never rejects: if the command cannot be started, the code is 127.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Environment} env
 * @returns {Promise<{ code: number, output: string }>}
 */
export const capture = (command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: windows && !command.endsWith('.exe'),
    })
    /** @type {Buffer[]} */
    const chunks = []
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }))
  })

/**
 * Runs a command quietly: prints a short line at the start, and the output only if the command fails. A failure rejects.
 * @param {string} title
 * @param {Command} command
 * @param {Environment} [env]
 */
export const step = async (title, [command, ...args], env) => {
  log(title)
  const { code, output } = await capture(command, args, env)
  if (code === 0) return output
  process.stderr.write(output)
  throw new Error(`${title} failed (exit code ${code})`)
}

/**
 * Runs a script of tools/cli quietly in a process of its own, which can load newly installed packages.
 * @param {string} title
 * @param {readonly [name: string, ...args: string[]]} command
 * @param {Environment} env
 */
export const script = (title, [name, ...args], env = {}) =>
  step(title, [process.execPath, join(root, 'tools', 'cli', name), ...args], env)

/** @param {number} pid */
const parentOf = (pid) => {
  const file = `/proc/${pid}/stat`
  // The name in parentheses may contain any character; the state and the parent follow it.
  return existsSync(file) ? readFileSync(file, 'utf8').replace(/^.*\) \S+ (\d+).*$/s, '$1') : ''
}

/**
 * Calls `stop` when npm has ended. npm starts this process through a shell that does not pass signals on: without this,
 * the command would continue in the background after `npm start` has ended.
 * @param {() => void} stop
 */
const onNpmExit = (stop) => {
  if (!process.env.npm_lifecycle_event) return
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`
  const atStart = ancestors()
  const watch = setInterval(() => {
    if (ancestors() === atStart) return
    clearInterval(watch)
    stop()
  }, 250)
  watch.unref()
}

/**
 * Runs a command in the foreground, passes signals on, and resolves to its exit code.
 * A Node program gets an IPC channel. When it closes, this process has ended, by a crash too.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Environment} env
 * @returns {Promise<number>}
 */
export const foreground = (command, args, env = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: command === process.execPath ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
      shell: windows && !command.endsWith('.exe'),
    })
    for (const signal of stopSignals) process.on(signal, () => child.kill(signal))
    onNpmExit(() => child.kill('SIGTERM'))
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })

/**
 * Runs `work` and sets the exit code of the process. An error ends it with one line instead of a stack trace.
 * @param {() => Promise<number | void>} work resolves to the exit code; without one it stays as it is
 */
export const main = (work) =>
  work().then(
    (code) => {
      if (code !== undefined) process.exitCode = code
    },
    (error) => {
      log(messageOf(error))
      process.exitCode = 1
    },
  )

/** @param {string} path from the root of the project */
export const exists = (path) => existsSync(join(root, path))
