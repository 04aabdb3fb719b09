import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type BuildOptions, buildSync } from 'esbuild'
import { serverRoot } from '../server-root.ts'

export interface Program {
  /** Path of the bundle. */
  readonly file: string
  /** Starts a process. */
  run(...args: string[]): ChildProcess
  /** Starts a process with further environment variables, and with a readable standard error. */
  runWith(env: Readonly<Record<string, string>>, ...args: string[]): ChildProcess
  remove(): void
}

/** The options of tools/cli/build/programs.ts. */
const bundle: BuildOptions = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  // A CommonJS package used only by our shared sources is bundled and needs `require`.
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'\nconst require = makeRequire(import.meta.url)",
  },
}

/** Packages that are not bundled. Our own packages are TypeScript and are bundled. */
function packages(packageRoot: string): string[] {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'))
  return Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !name.startsWith('@dyra/'))
}

/** Bundles a TypeScript file of a package, so that Node can run it as a separate process. */
export function buildProgram(source: string, packageRoot = serverRoot): Program {
  const parent = join(packageRoot, 'dist')
  mkdirSync(parent, { recursive: true })
  // Inside the package, so that its imports resolve.
  const folder = mkdtempSync(join(parent, 'test-program-'))
  const outfile = join(folder, 'program.mjs')
  const entry = join(packageRoot, source)
  buildSync({ ...bundle, entryPoints: [entry], outfile, external: packages(packageRoot) })
  return {
    file: outfile,
    run: (...args) => spawn(process.execPath, [outfile, ...args], { stdio: ['ignore', 'pipe', 'inherit'] }),
    runWith: (env, ...args) =>
      spawn(process.execPath, [outfile, ...args], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...env },
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The simulator of an outside system, which `npm start` runs too. */
export const buildSimulator = (name: 'eid' | 'mail' | 'registers'): Program =>
  buildProgram(`simulators/${name}/main.ts`, join(serverRoot, '..', 'tools'))

/** The first line that a process prints. */
export async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The process has no output to read')
  for await (const line of createInterface({ input: child.stdout })) return line
  throw new Error('The process exited without output')
}

/** The first line that a process prints, parsed as JSON. */
export const firstJson = async <T>(child: ChildProcess): Promise<T> => JSON.parse(await firstLine(child)) as T

/** What a process has printed so far. */
export function printedBy(child: ChildProcess): { readonly out: string; readonly err: string } {
  const printed = { out: '', err: '' }
  child.stdout?.on('data', (chunk: Buffer) => (printed.out += chunk))
  child.stderr?.on('data', (chunk: Buffer) => (printed.err += chunk))
  return printed
}

/** Kills a process (SIGKILL) and waits until it has exited. */
export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}
