import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDirectory } from '../../../server/src/testing/temporary-directory.ts'
import { root } from '../../launch/run.mjs'
import { copyPrograms } from './copy-programs.ts'

const { path: folder, remove } = temporaryDirectory()
afterAll(remove)

test('runs the command of releases from the copied files alone', async () => {
  await copyPrograms(folder, ['tools/cli/release.ts'])
  cpSync(join(root, 'pnpm-workspace.yaml'), join(folder, 'pnpm-workspace.yaml'))
  const args = [join(folder, 'tools/cli/release.ts'), '--status', '--to', join(folder, 'releases')]
  expect(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })).toContain('| part | version |')
})
