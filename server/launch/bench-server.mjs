import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './run.mjs'

const START_LIMIT_MS = 120_000

/** Of registries that are thrown away: the programs that sign people in for a measurement need it too. */
export const encryptionKey = { KEY_ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64') }

/**
 * What an operator sets and that costs time: a proxy's headers, HSTS. The log is on, as shipped. NODE_ENV=production
 * would only demand the addresses and keys of outside systems, which no measurement calls.
 */
const settings = {
  PORT: '0',
  PUBLIC_URL: 'https://registry.example',
  TRUST_PROXY: 'loopback',
  SIMULATORS: 'false',
  // A few people call in the name of a whole country.
  CALL_LIMIT_FACTOR: '1000000',
}

function untilReady(child, printed) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server is not ready:\n${printed.join('')}`)), START_LIMIT_MS)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${printed.join('')}`)))
    child.stdout.on('data', () => {
      const [address] = printed.join('').match(/http:\/\/localhost:\d+/) ?? []
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    })
  })
}

/**
 * Starts the built server on a free port, with a data folder of its own unless `env` names
 * one. Resolves to `{ origin, pid, dataDir, stop }`.
 */
export async function startServer(env = {}, nodeOptions = []) {
  const own = env.DATA_DIR === undefined ? mkdtempSync(join(tmpdir(), 'dyra-bench-')) : undefined
  // PostgreSQL may run as another user, who has to get through to the data.
  if (own) chmodSync(own, 0o755)
  const dataDir = env.DATA_DIR ?? join(own, 'data')
  const child = spawn(process.execPath, [...nodeOptions, '--enable-source-maps', 'server/dist/main.js'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', ...encryptionKey, ...settings, ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = []
  let isStarting = true
  // What comes later, an hour of a busy log, is read and forgotten.
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => isStarting && printed.push(String(chunk)))
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    if (own) rmSync(own, { recursive: true, force: true })
  }
  try {
    const origin = await untilReady(child, printed)
    isStarting = false
    return { origin, pid: child.pid, dataDir, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
