import { execFileSync } from 'node:child_process'
import { extname } from 'node:path'
import { exists, root } from '../../launch/run.mjs'

const textual = new Set([
  ...[
    '.ts',
    '.tsx',
    '.mjs',
    '.cjs',
    '.js',
    '.jsx',
    '.json',
    '.jsonc',
    '.sql',
    '.md',
    '.html',
    '.css',
    '.yaml',
    '.yml',
    '.txt',
  ],
  ...['.csv', '.conf', '.service', '.timer'],
])
const locks = new Set(['pnpm-lock.yaml'])
const generated = new Set(['docs/third-party-licences.md'])

/** All text files that git tracks or would track, except the lock file, as paths from the project folder. */
export const textFiles = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => textual.has(extname(path)) && !locks.has(path) && exists(path))

/** Text files that people wrote. */
export const writtenFiles = () => textFiles().filter((path) => !generated.has(path))
