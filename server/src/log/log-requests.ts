import type { FastifyInstance } from 'fastify'

/**
 * Logs one line per response: id, call, status and time. The call is the pattern of the route, because a path may contain
 * a kennitala or a tag number, and an unknown path anything.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url = '(unknown)' } = request.routeOptions
    app.log.info(
      {
        reqId: request.id,
        call: `${method ?? request.method} ${url}`,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
    done()
  })
}
