import type { AddressInfo } from 'node:net'
import { buildApp } from '../app.ts'
import { loadConfig } from '../config/config.ts'
import { openLog } from '../log/log.ts'
import { testEncryptionKey } from './encryption-key.ts'
import { connectForTest, generousSettings } from './generous-limits.ts'

// Separate process for tests with several server processes. Prints its address.
const [url = '', settings = '{}'] = process.argv.slice(2)
const config = loadConfig({
  NODE_ENV: 'test',
  KEY_ENCRYPTION_KEY: testEncryptionKey,
  SHELL_DIR: 'no-shell',
  RELEASES_DIR: 'no-releases',
  ...generousSettings,
  ...JSON.parse(settings),
})
const log = openLog(config, { write: () => undefined })
const app = await buildApp({ config, db: await connectForTest({ url }), log })
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
console.log(JSON.stringify({ address: `http://127.0.0.1:${port}` }))
