import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buildSync } from 'esbuild'
import { serverRoot } from '../root.ts'

export interface Program {
  /** Starts one process of it. */
  run(...args: string[]): ChildProcess
  remove(): void
}

/** Bundles a TypeScript file so that plain Node can run it as a process of its own. */
export function buildProgram(source: string): Program {
  const parent = join(serverRoot, 'dist')
  mkdirSync(parent, { recursive: true })
  // Inside the server package, where the packages it imports are found.
  const folder = mkdtempSync(join(parent, 'test-program-'))
  const outfile = join(folder, 'program.mjs')
  const entry = join(serverRoot, source)
  buildSync({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external' })
  return {
    run: (...args) => spawn(process.execPath, [outfile, ...args], { stdio: ['ignore', 'pipe', 'inherit'] }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The first line a process writes, read as JSON. */
export async function firstAnswer<T>(child: ChildProcess): Promise<T> {
  if (!child.stdout) throw new Error('The process has no output to read')
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line) as T
  throw new Error('The process ended without an answer')
}

/** Ends a process the hard way (SIGKILL) and waits until it is gone. */
export async function killHard(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}
