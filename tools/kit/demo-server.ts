import { startAllSimulators } from '../cli/system/simulators.ts'
import { present } from './present.ts'
import { type Environment, type Server, startServer } from './server.ts'

export interface DemoServer extends Server {
  /** Address of the page of the simulated phones. */
  readonly phones: string
  /** Address of the page of the simulated mail server. */
  readonly mails: string
}

/**
 * Starts the built server with demo data in a data folder of its own: simulated phones, registers and mails, free ports.
 * `stop` ends the simulators as well.
 */
export async function startDemoServer(env: Environment = {}): Promise<DemoServer> {
  const simulators = await startAllSimulators()
  const { EID_PAGE_URL, MAIL_PAGE_URL } = simulators.env
  try {
    const server = await startServer({ ...simulators.env, PUBLIC_URL: '', TRUST_PROXY: '', ...env })
    return {
      ...server,
      phones: present(EID_PAGE_URL, 'EID_PAGE_URL'),
      mails: present(MAIL_PAGE_URL, 'MAIL_PAGE_URL'),
      stop: () => server.stop().finally(() => simulators.stop()),
    }
  } catch (error) {
    await simulators.stop()
    throw error
  }
}
