import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** As long as it takes a proxy to use each of its open connections once more. */
const LAST_CALLS_MS = 1000

/**
 * How a process leaves whose requests come through a proxy: it takes no more connections, and answers what comes over
 * those it has as always for a second, each with `Connection: close` (Fastify's). A connection that were cut at once
 * could break a change that is just being sent, which no proxy may send again.
 */
export function leaveInOrder(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const { server } = app
    if (!server.listening) return
    // Not the HTTP server's own, which cuts off the connections that rest.
    Server.prototype.close.call(server)
    const isAlone = await new Promise((resolve) => {
      server.getConnections((_error, count) => resolve(count === 0))
    })
    if (!isAlone) await sleep(LAST_CALLS_MS)
  })
}
