import { basename, dirname, join, resolve } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { serverRoot } from '../server-root.ts'

/** Files with a content hash, such as `main.8a1a4317.js`. */
const HASHED = /\.[0-9a-f]{8,}\.\w+$/
/** Files of a build for the server and the release script, not for browsers. */
const INTERNAL = /(^|\/)(index\.html|assets\.json|released\.json|remotes\.json)$/

const IMMUTABLE = 'public, max-age=31536000, immutable'
const SHORT = 'public, max-age=600'

const options: Omit<FastifyStaticOptions, 'root'> = {
  preCompressed: true,
  index: false,
  dotfiles: 'ignore',
  cacheControl: false,
  allowedPath: (path) => !INTERNAL.test(path) && !path.endsWith('.br') && !path.endsWith('.gz'),
  setHeaders: (reply, path) => {
    const file = path.replace(/\.(br|gz)$/, '')
    reply.header('cache-control', HASHED.test(file) ? IMMUTABLE : SHORT)
    reply.header('vary', 'accept-encoding')
  },
}

/** Serves the files of the builds, which are compressed at build time. Missing files go to the not-found handler. */
export async function serveFiles(app: FastifyInstance, config: Config): Promise<void> {
  const shell = resolve(config.SHELL_DIR)
  const embed = resolve(config.EMBED_FILE)
  await app.register(fastifyStatic, { ...options, root: shell, prefix: '/' })
  await app.register(fastifyStatic, {
    ...options,
    root: resolve(config.RELEASES_DIR),
    prefix: '/r/',
    decorateReply: false,
    setHeaders: (reply) => {
      // The name of the folder is the hash of its content.
      reply.header('cache-control', IMMUTABLE).header('vary', 'accept-encoding')
    },
  })
  for (const name of ['favicon.svg', 'share.png'])
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, join(serverRoot, 'assets')))
  const folder = dirname(embed)
  app.get('/embed.en.json', (_request, reply) => reply.sendFile('embed.en.json', folder))
  app.get('/embed.js', {
    // The standard media type, which pages of other sites with nosniff require.
    // biome-ignore lint/complexity/useMaxParams: the signature of Fastify's hook
    onSend: (_request, reply, payload, done) => {
      if (reply.statusCode === 200) reply.type('text/javascript; charset=utf-8')
      done(null, payload)
    },
    handler: (_request, reply) => reply.sendFile(basename(embed), folder),
  })
}
