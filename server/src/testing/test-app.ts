import { Writable } from 'node:stream'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyInstance, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import { buildApp, type Deps } from '../app.ts'
import { type Config, loadConfig } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import { openLog } from '../log/log.ts'
import { testEncryptionKey } from './encryption-key.ts'
import { generousSettings } from './generous-limits.ts'

export interface TestApp {
  readonly app: FastifyInstance
  /** All log output so far. */
  readonly logged: () => string
}

export type Settings = Partial<Record<keyof Config, string>>

/** Compiles a schema at its first use. A test file uses few of the routes, and compiling all takes half a second. */
const lazily =
  (compile: FastifySchemaCompiler<unknown>): FastifySchemaCompiler<unknown> =>
  (route) => {
    let compiled: ReturnType<typeof compile> | undefined
    const validate: ReturnType<typeof compile> = (data) => {
      compiled ??= compile(route)
      const isValid = compiled(data)
      validate.errors = compiled.errors
      return isValid
    }
    return validate
  }

/** What Fastify itself compiles serialisers with. */
const compileSerializer = SerializerSelector()()

/** Likewise for responses. The built server compiles them all before it listens. */
const lazySerializer: FastifySerializerCompiler<unknown> = (route) => {
  let compiled: ReturnType<typeof compileSerializer> | undefined
  return (data) => {
    compiled ??= compileSerializer({ ...route, httpStatus: String(route.httpStatus) })
    return compiled(data)
  }
}

type Rest = Partial<Omit<Deps, 'config' | 'db' | 'log'>>

/** The real application on a test database, for `inject`. Close it in `afterAll`, before the database is dropped. */
export async function testApp(db: Database, settings: Settings = {}, rest: Rest = {}): Promise<TestApp> {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const site = {
    NODE_ENV: 'test',
    KEY_ENCRYPTION_KEY: testEncryptionKey,
    RELEASES_DIR: 'no-releases',
  }
  const config = loadConfig({ ...site, ...generousSettings, ...settings })
  const app = await buildApp({ config, db, log: openLog(config, sink), ...rest })
  if (app.validatorCompiler) app.setValidatorCompiler(lazily(app.validatorCompiler))
  app.setSerializerCompiler(lazySerializer)
  await app.ready()
  return { app, logged: () => lines.join('') }
}
