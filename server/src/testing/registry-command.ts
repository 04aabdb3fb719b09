import { once } from 'node:events'
import { buildProgram } from './program.ts'

/** The command `registry`. */
export interface RegistryCommand {
  /** Runs it in its own process, until its end. */
  run(env: Record<string, string>, ...args: string[]): Promise<{ code: number; out: string; err: string }>
  remove(): void
}

export function registryCommand(): RegistryCommand {
  const program = buildProgram('src/registry.ts')
  return {
    async run(env, ...args) {
      const child = program.runWith({ DATABASE_URL: '', NODE_ENV: 'development', ...env }, ...args)
      const printed = { out: '', err: '' }
      child.stdout?.on('data', (chunk: Buffer) => (printed.out += chunk))
      child.stderr?.on('data', (chunk: Buffer) => (printed.err += chunk))
      const [code] = await once(child, 'close')
      return { code: code as number, ...printed }
    },
    remove: program.remove,
  }
}
