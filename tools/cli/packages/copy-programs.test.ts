import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildProgram } from '../../../server/src/testing/program.ts'
import { temporaryDirectory } from '../../../server/src/testing/temporary-directory.ts'
import { root } from '../../launch/run.mjs'
import { copyPrograms } from './copy-programs.ts'

const { path: folder, remove } = temporaryDirectory()
const program = buildProgram('src/release.ts')
afterAll(() => {
  program.remove()
  remove()
})

test('runs the command of releases from the copied files alone', async () => {
  const path = relative(root, program.file)
  await copyPrograms(folder, [path])
  // A program looks for the server's folder: the one with migrations, which a package has beside its programs.
  mkdirSync(join(folder, 'server/src/db/migrations'), { recursive: true })
  const args = [join(folder, path), '--status', '--to', join(folder, 'releases')]
  expect(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })).toContain('| part | version |')
})
