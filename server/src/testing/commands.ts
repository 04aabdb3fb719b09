import { Command } from 'commander'
import { testEncryptionKey } from './encryption-key.ts'

export interface Commands {
  /** Rejects where the program would end with a fault. */
  run(...args: string[]): Promise<unknown>
  /** What went to standard output. */
  readonly told: jest.SpyInstance
  stop(): void
}

/** Commands of `pnpm registry`, run in this process on the database at `url`. */
export function testCommands(url: string, ...added: ((program: Command) => void)[]): Commands {
  const environment = { ...process.env }
  Object.assign(process.env, { DATABASE_URL: url, KEY_ENCRYPTION_KEY: testEncryptionKey })
  const told = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  const run = (...args: string[]) => {
    const program = new Command()
    for (const add of added) add(program)
    for (const command of program.commands) command.exitOverride().configureOutput({ writeErr: () => undefined })
    return program.parseAsync(args, { from: 'user' })
  }
  const stop = () => {
    told.mockRestore()
    process.env = environment
  }
  return { run, told, stop }
}
