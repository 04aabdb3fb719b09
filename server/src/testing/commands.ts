import { Command } from 'commander'
import { testEncryptionKey } from './encryption-key.ts'

export interface Commands {
  /** Rejects if the program would exit with an error. */
  run(...args: string[]): Promise<unknown>
  /** Writes to standard output. */
  readonly printed: jest.SpyInstance
  stop(): void
}

/** Commands of `pnpm registry`, run in this process on the database at `url`. */
export function testCommands(url: string, ...added: ((program: Command) => void)[]): Commands {
  const environment = { ...process.env }
  Object.assign(process.env, { DATABASE_URL: url, KEY_ENCRYPTION_KEY: testEncryptionKey })
  const printed = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  const run = (...args: string[]) => {
    const program = new Command()
    for (const add of added) add(program)
    for (const command of program.commands) command.exitOverride().configureOutput({ writeErr: () => undefined })
    return program.parseAsync(args, { from: 'user' })
  }
  const stop = () => {
    printed.mockRestore()
    process.env = environment
  }
  return { run, printed, stop }
}
