import { endWithParent } from '../end-with-parent.ts'
import { Directory } from './directory.ts'
import { newCredentials } from './keys.ts'
import { Phones } from './phones.ts'
import { startEid } from './web.ts'

/** Where the page is looked for; a second registry on the same machine takes a free port. */
const PAGE_PORT = 8026
const CLIENT_ID = 'dyraaudkenni'
const POLL_SECONDS = 1

// The electronic ID of a demonstration and the phones that answer for it. Says on standard output what the server's
// environment is to hold, and ends with the process that started it over an IPC channel, however that one ends.
const { signingKey, ...credentials } = await newCredentials()
const eid = await startEid({
  settings: { ...credentials, clientId: CLIENT_ID, pollSeconds: Number(process.env.EID_POLL_SECONDS ?? POLL_SECONDS) },
  directory: new Directory(),
  phones: new Phones(),
  port: Number(process.env.EID_PAGE_PORT ?? PAGE_PORT),
  publicOrigin: process.env.EID_PUBLIC_ORIGIN,
})

process.stdout.write(
  `${JSON.stringify({
    EID_ISSUER: eid.issuer,
    EID_CLIENT_ID: CLIENT_ID,
    EID_CLIENT_SECRET: credentials.clientSecret,
    EID_SIGNING_KEY: signingKey,
    EID_PAGE_URL: eid.url,
  })}\n`,
)

endWithParent(() => eid.close())
