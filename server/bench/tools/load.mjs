import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('./load-program.mjs', import.meta.url))

/**
 * Sends requests over keep-alive connections, from a process of its own, for `seconds`. `requests` names a list in
 * requests.mjs. What is sent in `warmUpSeconds` before does not count: the generator itself is slow at first. Resolves to `{ requests, seconds, statuses, p50, p99 }`, times in milliseconds.
 */
export async function load(settings) {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send(settings)
  const [result] = await Promise.race([once(child, 'message'), once(child, 'exit').then(failed)])
  child.disconnect()
  await once(child, 'exit')
  if (result.errors > 0) throw new Error(`${result.errors} requests had no answer`)
  return result
}

const failed = ([code]) => {
  throw new Error(`The load generator ended with ${code}`)
}
