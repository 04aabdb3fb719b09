import type { AddressInfo } from 'node:net'
import { buildApp } from '../app.ts'
import { loadConfig } from '../config.ts'
import { connect } from '../db/connection.ts'
import { openLog } from '../log/log.ts'
import { testEncryptionKey } from './encryption-key.ts'

// Run as a process of its own by tests of what holds over several processes. Says where it listens.
const [url = '', settings = '{}'] = process.argv.slice(2)
const config = loadConfig({
  NODE_ENV: 'test',
  KEY_ENCRYPTION_KEY: testEncryptionKey,
  SHELL_DIR: 'no-shell',
  RELEASES_DIR: 'no-releases',
  // Tests run beside others on machines that are late with everything, and call faster than any person.
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
