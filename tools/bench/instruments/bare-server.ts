import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { end } from '../../kit/child-process.ts'
import { present } from '../../kit/present.ts'
import type { Environment } from '../../kit/server.ts'
import { root } from '../../launch/run.mjs'

interface Announcement {
  readonly origin: string
}

export interface BareServer extends Announcement {
  readonly pid: number
  stop(): Promise<void>
}

/** Starts a bare server, the baseline of a measurement, in a process of its own. */
export async function startBareServer(
  name: 'bare-answer' | 'bare-lookup' | 'bare-create',
  env: Environment,
): Promise<BareServer> {
  const child = fork(join(root, 'tools/dist/bench', `${name}.js`), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [announced]: Announcement[] = await once(child, 'message')
  const pid = present(child.pid, 'its process id')
  return { ...present(announced, 'the address of a bare server'), pid, stop: () => end(child) }
}

/** Listens on a free port, sends its address to the starting process, and ends on SIGTERM. */
export async function serveBare(
  app: FastifyInstance,
  close: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const announced: Announcement = { origin }
  process.send?.(announced)
  process.once('SIGTERM', () => Promise.all([app.close(), close()]).then(() => process.exit(0)))
}
