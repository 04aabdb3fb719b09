import { once } from 'node:events'
import { emptyDatabase, type TestDatabase } from './database.ts'
import { buildProgram, type Program, printedBy } from './program.ts'
import { type TemporaryDirectory, temporaryDirectory } from './temporary-directory.ts'

interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** The command `registry`, with a folder for its files and an external database without tables. */
export class RegistryCommand {
  readonly folder: TemporaryDirectory = temporaryDirectory()
  readonly external: TestDatabase
  readonly #program: Program = buildProgram('src/registry.ts')

  private constructor(external: TestDatabase) {
    this.external = external
  }

  static async open(): Promise<RegistryCommand> {
    return new RegistryCommand(await emptyDatabase({ applicationName: 'registry-test' }))
  }

  /** Starts the command in its own process. */
  start(env: Record<string, string>, ...args: string[]) {
    return this.#program.runWith({ DATABASE_URL: '', NODE_ENV: 'development', ...env }, ...args)
  }

  /** Runs the command in its own process, until its end. */
  async run(env: Record<string, string>, ...args: string[]): Promise<Ended> {
    const child = this.start(env, ...args)
    const printed = printedBy(child)
    const [code] = await once(child, 'close')
    return { code, ...printed }
  }

  async close(): Promise<void> {
    await this.external.drop()
    this.#program.remove()
    this.folder.remove()
  }
}
