import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the whole project. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

const windows = process.platform === 'win32'

/** Path of a tool that a package has installed (`packageFolder` is '' for the root). */
export const tool = (packageFolder, name) =>
  join(root, packageFolder, 'node_modules', '.bin', windows ? `${name}.cmd` : name)

/** Progress for people; standard output is left to results. */
export const say = (line) => process.stderr.write(`${line}\n`)

/**
 * Runs a command without input and keeps what it prints.
 * Resolves to `{ code, output }` however it ends; a command that cannot be started counts as code 127.
 */
export const capture = (command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: windows && !command.endsWith('.exe'),
    })
    const chunks = []
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }))
  })

/** Runs a step quietly: one short line at the start, its output only if it fails. Throws then. */
export const step = async (title, [command, ...args], env) => {
  say(title)
  const { code, output } = await capture(command, args, env)
  if (code === 0) return output
  process.stderr.write(output)
  throw new Error(`${title} failed (exit code ${code})`)
}

/** Runs a script of this folder quietly, in a process of its own: it may load what was installed a moment ago. */
export const script = (title, [name, ...args], env = {}) =>
  step(title, [process.execPath, join(root, 'server', 'launch', name), ...args], env)

const parentOf = (pid) => {
  const file = `/proc/${pid}/stat`
  // The name in parentheses may hold anything; the state and the parent follow it.
  return existsSync(file) ? readFileSync(file, 'utf8').replace(/^.*\) \S+ (\d+).*$/s, '$1') : ''
}

/**
 * Calls `stop` when npm is gone. Between npm and this process stands a shell that does not hand signals on: without
 * this the command would run on, unseen, after `npm start` was ended.
 */
const whenNpmEnds = (stop) => {
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
 * A Node program gets a channel whose end tells it that this process is gone, however it went.
 */
export const foreground = (command, args, env = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['inherit', 'inherit', 'inherit', ...(command === process.execPath ? ['ipc'] : [])],
      shell: windows && !command.endsWith('.exe'),
    })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    whenNpmEnds(() => child.kill('SIGTERM'))
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })

/** Ends the script with one plain line instead of a stack trace when `work` throws. */
export const main = (work) =>
  work().then(
    (code) => {
      process.exitCode = code ?? 0
    },
    (error) => {
      say(error.message)
      process.exitCode = 1
    },
  )

export const exists = (path) => existsSync(join(root, path))
