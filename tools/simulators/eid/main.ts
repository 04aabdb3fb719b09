import { endWithParent } from '../end-with-parent.ts'
import { Directory } from './directory.ts'
import { newCredentials } from './keys.ts'
import { Phones } from './phones.ts'
import { startEid } from './web.ts'

/** Default port of the page; if it is taken, a free port is used. */
const PAGE_PORT = 8026
const CLIENT_ID = 'dyraaudkenni'
const POLL_SECONDS = 1

// The electronic ID of a demonstration and the phones that answer for it. Prints the environment variables of the
// server on standard output, and exits when the IPC channel to its parent process closes.
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
