import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Time for a proxy to use each of its open connections a last time. */
const DRAIN_MS = 1000

/**
 * Shuts down without losing requests behind a proxy: accepts no new connections, and for one second answers requests on
 * the open ones, with `Connection: close` (set by Fastify). Closing them at once could interrupt a change in transit,
 * which a proxy must not repeat.
 */
export function gracefulShutdown(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const { server } = app
    if (!server.listening) return
    // The `close` of `net.Server`, because that of the HTTP server would also close idle connections.
    Server.prototype.close.call(server)
    const isIdle = await new Promise((resolve) => {
      server.getConnections((_error, count) => resolve(count === 0))
    })
    if (!isIdle) await sleep(DRAIN_MS)
  })
}
