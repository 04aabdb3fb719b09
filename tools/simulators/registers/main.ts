import { randomBytes } from 'node:crypto'
import { endWithParent } from '../end-with-parent.ts'
import { SimulatedRegisters } from './register.ts'
import { startRegisters } from './web.ts'

// The national and the company register of a demonstration. Says on standard output what the server's environment is
// to hold, and ends with the process that started it over an IPC channel, however that one ends.
const key = randomBytes(24).toString('base64url')
const web = await startRegisters(new SimulatedRegisters(), key)

process.stdout.write(
  `${JSON.stringify({
    NATIONAL_REGISTER_URL: `${web.url}/national`,
    NATIONAL_REGISTER_KEY: key,
    COMPANY_REGISTER_URL: `${web.url}/company`,
    COMPANY_REGISTER_KEY: key,
  })}\n`,
)

endWithParent(() => web.close())
