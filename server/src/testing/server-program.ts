import type { AddressInfo } from 'node:net'
import { buildApp } from '../app.ts'
import { loadConfig } from '../config/config.ts'
import { connect } from '../db/connection.ts'
import { openLog } from '../log/log.ts'
import { testEncryptionKey } from './encryption-key.ts'
import { connectForTest, generousSettings } from './generous-limits.ts'
import type { ServerSettings } from './servers.ts'

// Separate process for tests with several server processes. Prints its URL.
const [url = '', given = '{}'] = process.argv.slice(2)
const { DATABASE_LIMITS: limits, ...settings }: ServerSettings = JSON.parse(given)
const config = loadConfig({
  NODE_ENV: 'test',
  KEY_ENCRYPTION_KEY: testEncryptionKey,
  RELEASES_DIR: 'no-releases',
  ...generousSettings,
  ...settings,
})
const log = openLog(config, { write: () => undefined })
const db = await (limits === 'production' ? connect({ url }) : connectForTest({ url }))
const app = await buildApp({ config, db, log })
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
console.log(JSON.stringify({ address: `http://127.0.0.1:${port}` }))
