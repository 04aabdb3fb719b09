import type { FastifyInstance } from 'fastify'

const NAME = Symbol.for('fastify.display-name')

/**
 * Adds routes with hooks and parsers of their own. Fastify would compare a plugin without a name with every loaded module, which
 * takes a test 10 ms each.
 */
export const inScope = (app: FastifyInstance, name: string, addTo: (scope: FastifyInstance) => void) => {
  const plugin = (scope: FastifyInstance, _options: object, done: () => void) => {
    addTo(scope)
    done()
  }
  return app.register(Object.assign(plugin, { [NAME]: name }))
}
