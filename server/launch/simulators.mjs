import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { root } from './run.mjs'

/** Each simulator with the variables by which real systems are named instead of it. */
const simulators = {
  eid: ['EID_ISSUER'],
  mail: ['SMTP_URL'],
  registers: ['NATIONAL_REGISTER_URL', 'COMPANY_REGISTER_URL'],
}

/** The first line a simulator prints holds the variables by which the server finds it. */
const announcement = async (child) => {
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line)
  throw new Error('A simulator ended before it was ready')
}

/** A simulator ends when its IPC channel does, so none is left behind however this process ends. */
const startOne = async (name) => {
  const child = spawn(process.execPath, ['--enable-source-maps', `server/dist/simulators/${name}.js`], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  return { child, variables: await announcement(child) }
}

const end = async ({ child }) => {
  if (!child.connected) return
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}

/**
 * Starts the simulators of those outside systems that the environment does not name; none in production.
 * Resolves to the variables for the server and the function that ends them.
 */
export const startSimulators = async () => {
  const isProduction = process.env.NODE_ENV === 'production'
  const isMissing = (variable) => !process.env[variable]
  const wanted = Object.keys(simulators).filter((name) => !isProduction && simulators[name].some(isMissing))
  const started = await Promise.all(wanted.map(startOne))
  // What the environment names goes before the simulator that stands in for the other system.
  const announced = started.flatMap(({ variables }) => Object.entries(variables))
  const variables = Object.fromEntries(announced.filter(([variable]) => isMissing(variable)))
  const env = { ...(started.length > 0 && { SIMULATORS: 'true' }), ...variables }
  return { env, stop: () => Promise.all(started.map(end)) }
}
