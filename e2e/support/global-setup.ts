import { startServer } from './server.ts'

/** One registry for all journeys; each test keeps to itself by an address of its own (see test.ts). */
const globalSetup = async (): Promise<() => Promise<void>> => {
  const server = await startServer()
  process.env.E2E_ORIGIN = server.origin
  process.env.E2E_PHONES = server.phones
  return server.stop
}

export default globalSetup
