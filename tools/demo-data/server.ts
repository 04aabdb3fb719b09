import { EncryptionKeys } from '../../server/src/encryption/encryption-keys.ts'
import { PublicCodes } from '../../server/src/links/public-code.ts'
import { runServer } from '../../server/src/run-server.ts'
import { ensureDemo } from './demo/demo.ts'

// The server as it ships, with the demo registry if its database is empty.
await runServer(async (db, config, log) => {
  const codes = config.NODE_ENV === 'production' ? undefined : new PublicCodes(EncryptionKeys.open(config))
  if (await ensureDemo(db, { environment: config.NODE_ENV, codes })) log.info('demo registry written')
})
