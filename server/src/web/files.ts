import { basename, dirname, join, resolve } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { serverRoot } from '../root.ts'

/** `main.8a1a4317.js`: another content would have another name. */
const HASHED = /\.[0-9a-f]{8,}\.\w+$/
/** What a build leaves for the server and the release script, not for browsers. */
const INTERNAL = /(^|\/)(index\.html|assets\.json|released\.json|remotes\.json)$/

const FOREVER = 'public, max-age=31536000, immutable'
const A_WHILE = 'public, max-age=600'

const options: Omit<FastifyStaticOptions, 'root'> = {
  preCompressed: true,
  index: false,
  dotfiles: 'ignore',
  cacheControl: false,
  allowedPath: (path) => !INTERNAL.test(path) && !path.endsWith('.br') && !path.endsWith('.gz'),
  setHeaders: (reply, path) => {
    const file = path.replace(/\.(br|gz)$/, '')
    reply.header('cache-control', HASHED.test(file) ? FOREVER : A_WHILE)
    reply.header('vary', 'accept-encoding')
  },
}

/** The files of the builds, compressed when they were built. What is not there falls to the not-found handler. */
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
      // The folder's name is the hash of its content.
      reply.header('cache-control', FOREVER).header('vary', 'accept-encoding')
    },
  })
  for (const name of ['favicon.svg', 'share.png'])
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, join(serverRoot, 'assets')))
  const folder = dirname(embed)
  app.get('/embed.en.json', (_request, reply) => reply.sendFile('embed.en.json', folder))
  app.get('/embed.js', {
    // The media type that the standard names; foreign pages under nosniff depend on it.
    // biome-ignore lint/complexity/useMaxParams: the signature of Fastify's hook
    onSend: (_request, reply, payload, done) => {
      if (reply.statusCode === 200) reply.type('text/javascript; charset=utf-8')
      done(null, payload)
    },
    handler: (_request, reply) => reply.sendFile(basename(embed), folder),
  })
}
