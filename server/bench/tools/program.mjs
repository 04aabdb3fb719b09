import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Starts a server of this folder in a process of its own. Resolves to `{ origin, pid, stop }`. */
export async function startProgram(name, env) {
  const file = fileURLToPath(new URL(name, import.meta.url))
  const child = fork(file, { env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [{ origin }] = await once(child, 'message')
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return { origin, pid: child.pid, stop }
}
