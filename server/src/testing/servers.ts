import { buildProgram, firstJson, killProcess } from './program.ts'

export interface Servers {
  /** Address of each process, without a trailing slash. */
  readonly addresses: readonly string[]
  stop(): Promise<void>
}

/** Settings of the server. DATABASE_LIMITS: the time limits of its connections, generous unless a test is about them. */
export type ServerSettings = Readonly<Record<string, string>> & { readonly DATABASE_LIMITS?: 'production' }

/** Processes of the real application on one migrated database with reference data. */
export async function startServers(url: string, count = 2, settings: ServerSettings = {}): Promise<Servers> {
  const program = buildProgram('src/testing/server-program.ts')
  const processes = Array.from({ length: count }, () => program.run(url, JSON.stringify(settings)))
  const stop = async () => {
    await Promise.all(processes.map(killProcess))
    program.remove()
  }
  try {
    const ready = await Promise.all(processes.map((child) => firstJson<{ address: string }>(child)))
    return { addresses: ready.map(({ address }) => address), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
