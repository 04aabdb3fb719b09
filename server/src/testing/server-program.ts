import type { AddressInfo } from 'node:net'
import { buildApp } from '../app.ts'
import { loadConfig } from '../config/config.ts'
import { connect } from '../db/connection.ts'
import { openLog } from '../log/log.ts'
import { testEncryptionKey } from './encryption-key.ts'

// Separate process for tests with several server processes. Prints its address.
const [url = '', settings = '{}'] = process.argv.slice(2)
const config = loadConfig({
  NODE_ENV: 'test',
  KEY_ENCRYPTION_KEY: testEncryptionKey,
  SHELL_DIR: 'no-shell',
  RELEASES_DIR: 'no-releases',
  // Tests run in parallel on slow machines and send more calls than persons do.
  CALL_LIMIT_FACTOR: '1000',
  EVENT_LOOP_LIMIT_MS: '60000',
  DATABASE_QUEUE_LIMIT_MS: '60000',
  ...JSON.parse(settings),
})
const log = openLog(config, { write: () => undefined })
const app = await buildApp({ config, db: await connect({ url, connectionTimeoutMs: 60_000 }), log })
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
console.log(JSON.stringify({ address: `http://127.0.0.1:${port}` }))
