import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../launch/run.mjs'

/**
 * The pages whose commands are run, with their texts: docs/teams.md, docs/operate.md and those below docs/operate/.
 */
export function pages(): [file: string, text: string][] {
  const below = readdirSync(join(root, 'docs/operate'), { recursive: true, encoding: 'utf8' })
  const files = ['docs/operate.md', ...below.map((name) => `docs/operate/${name}`), 'docs/teams.md']
  return files.filter((file) => file.endsWith('.md')).map((file) => [file, readFileSync(join(root, file), 'utf8')])
}
