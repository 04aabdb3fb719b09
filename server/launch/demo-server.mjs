import { startServer } from './bench-server.mjs'
import { startSimulators } from './simulators.mjs'

/**
 * Starts the built server as a demonstration on a registry of its own: simulated phones, registers and mails, free
 * ports. Resolves to what `startServer` does, with the addresses of the `phones` and `mails`; `stop` ends everything.
 */
export async function startDemoServer(env = {}) {
  Object.assign(process.env, { EID_PAGE_PORT: '0', MAIL_PAGE_PORT: '0' })
  const simulators = await startSimulators()
  const { EID_PAGE_URL: phones, MAIL_PAGE_URL: mails } = simulators.env
  try {
    const server = await startServer({ ...simulators.env, PUBLIC_URL: '', TRUST_PROXY: '', ...env })
    const stop = () => server.stop().finally(() => simulators.stop())
    return { ...server, phones, mails, stop }
  } catch (error) {
    await simulators.stop()
    throw error
  }
}
