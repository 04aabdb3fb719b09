import { randomBytes } from 'node:crypto'
import { endWithParent } from '../end-with-parent.ts'
import { SimulatedRegisters } from './register.ts'
import { startRegisters } from './web.ts'

// The national and the company register of a demonstration. Prints the environment variables of the server on standard
// output, and exits when the IPC channel to its parent process closes.
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
