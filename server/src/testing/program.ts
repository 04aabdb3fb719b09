import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type BuildOptions, buildSync } from 'esbuild'
import { serverRoot } from '../root.ts'

export interface Program {
  /** Starts one process of it. */
  run(...args: string[]): ChildProcess
  /** The same with further environment variables, its standard error kept apart to be read. */
  runWith(env: Readonly<Record<string, string>>, ...args: string[]): ChildProcess
  remove(): void
}

/** As tools/cli/build/programs.mjs does it. */
const bundle: BuildOptions = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  // A CommonJS package that only our shared sources use is bundled, and asks for `require`.
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'\nconst require = makeRequire(import.meta.url)",
  },
}

/** Packages that are loaded as they are; our own are TypeScript and become part of the program. */
function packages(packageRoot: string): string[] {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'))
  return Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !name.startsWith('@dyra/'))
}

/** Bundles a TypeScript file of a package so that plain Node can run it as a process of its own. */
export function buildProgram(source: string, packageRoot = serverRoot): Program {
  const parent = join(packageRoot, 'dist')
  mkdirSync(parent, { recursive: true })
  // Inside the package, where the packages it imports are found.
  const folder = mkdtempSync(join(parent, 'test-program-'))
  const outfile = join(folder, 'program.mjs')
  const entry = join(packageRoot, source)
  buildSync({ ...bundle, entryPoints: [entry], outfile, external: packages(packageRoot) })
  return {
    run: (...args) => spawn(process.execPath, [outfile, ...args], { stdio: ['ignore', 'pipe', 'inherit'] }),
    runWith: (env, ...args) =>
      spawn(process.execPath, [outfile, ...args], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...env },
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The simulator of an outside system, as `npm start` runs it. */
export const buildSimulator = (name: 'eid' | 'mail' | 'registers'): Program =>
  buildProgram(`simulators/${name}/main.ts`, join(serverRoot, '..', 'tools'))

/** The first line a process writes. */
export async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The process has no output to read')
  for await (const line of createInterface({ input: child.stdout })) return line
  throw new Error('The process ended without an answer')
}

/** The same read as JSON. */
export const firstAnswer = async <T>(child: ChildProcess): Promise<T> => JSON.parse(await firstLine(child)) as T

/** Ends a process the hard way (SIGKILL) and waits until it is gone. */
export async function killHard(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}
