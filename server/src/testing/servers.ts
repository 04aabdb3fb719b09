import { buildProgram, firstAnswer, killHard } from './program.ts'

export interface Servers {
  /** Where each of them listens, without a trailing slash. */
  readonly addresses: readonly string[]
  stop(): Promise<void>
}

type Settings = Readonly<Record<string, string>>

/** Processes of the real application on one database that is migrated and holds its reference data. */
export async function startServers(url: string, count = 2, settings: Settings = {}): Promise<Servers> {
  const program = buildProgram('src/testing/server-program.ts')
  const processes = Array.from({ length: count }, () => program.run(url, JSON.stringify(settings)))
  const stop = async () => {
    await Promise.all(processes.map(killHard))
    program.remove()
  }
  try {
    const ready = await Promise.all(processes.map((child) => firstAnswer<{ address: string }>(child)))
    return { addresses: ready.map(({ address }) => address), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
