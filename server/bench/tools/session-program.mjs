import { connect } from '../../src/db/connection.ts'
import { EncryptionKeys } from '../../src/encryption/encryption-keys.ts'
import { Sessions } from '../../src/features/sessions/sessions.ts'
import { SigningKeys } from '../../src/features/sessions/signing-keys.ts'
import { Tokens } from '../../src/features/sessions/tokens.ts'

// Bundled and run by sessions.mjs: opens sessions as the login does after the phone said yes, and prints their tokens,
// one a line.
const [url, ...personIds] = process.argv.slice(2)
const db = await connect({ url })
const sessions = new Sessions(db, new Tokens(await SigningKeys.open(db, EncryptionKeys.open(process.env))))
const tokens = []
for (const personId of personIds)
  tokens.push((await sessions.open({ personId: Number(personId), userAgent: 'bench' })).token)
await db.close()
process.stdout.write(tokens.join('\n'))
