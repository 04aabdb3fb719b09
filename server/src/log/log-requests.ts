import type { FastifyInstance } from 'fastify'

/** Statuses of refusals, of which a flood may cause any number. */
const COUNTED = new Set([401, 429, 503])

/**
 * Logs one line per response: id, call, status and time. Of many refusals of a call in one minute, logs only the first
 * ones and how many more there were. The call is the pattern of the route, because a path may contain a kennitala or a
 * tag number, and an unknown path anything.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url = '(unknown)' } = request.routeOptions
    const [call, status] = [`${method ?? request.method} ${url}`, reply.statusCode]
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const write = () => app.log.info({ reqId: request.id, call, status, ms }, 'answered')
    if (COUNTED.has(status)) {
      const writeSum = (further: number) => app.log.info({ call, status, further }, 'answered in the same minute')
      app.countedLines.add(`answered ${call} ${status}`, write, writeSum)
    } else write()
    done()
  })
}
