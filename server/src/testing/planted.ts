import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverRoot } from '../server-root.ts'

/** A mistake, TypeScript with it, and what the compiler says of it. */
export type Planted = readonly [name: string, text: string, message: RegExp]

const compile = (folder: string): Promise<string> => {
  const typescript = join(serverRoot, '..', 'node_modules', '.bin', 'tsc')
  return new Promise((resolve) =>
    execFile(typescript, ['-p', folder, '--noEmit', '--pretty', 'false'], { maxBuffer: 2 ** 24 }, (_error, output) =>
      resolve(output),
    ),
  )
}

interface Sources {
  readonly imports: string
  /** The right source, without a mistake. */
  readonly right: string
  readonly mistakes: readonly Planted[]
}

/**
 * The mistakes that the compiler does not refuse as expected, each with the compiler's message. Also `right`, if the
 * compiler refuses it.
 */
export async function findMissed({ imports, right, mistakes }: Sources): Promise<readonly string[]> {
  // The folder is in node_modules, where the packages of the server are found and no check reads.
  const folder = join(serverRoot, 'node_modules', '.cache', `planted-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  try {
    const planted: readonly Planted[] = [['right', right, /^$/], ...mistakes]
    for (const [at, [, text]] of planted.entries())
      writeFileSync(join(folder, `planted-${at}.ts`), `${imports}\n${text}\n`)
    const compilerOptions = { noUnusedLocals: false, noUnusedParameters: false, types: ['node'] }
    const settings = { extends: join(serverRoot, 'tsconfig.json'), compilerOptions, include: ['.'], exclude: [] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
    const lines = (await compile(folder)).split(/\n(?=\S)/)
    return planted.flatMap(([name, , expected], at) => {
      const message = lines.filter((line) => line.includes(`planted-${at}.ts(`)).join('\n')
      return expected.test(message) ? [] : [`${name}: ${message}`]
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
