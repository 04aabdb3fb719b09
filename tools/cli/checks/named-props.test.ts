import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, tool } from '../../launch/run.mjs'

const rule = 'tools/cli/checks/named-props.grit'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dyra-props-'))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins: [join(root, rule)] }))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** What the rule says about an element. */
const lint = (element: string): string => {
  writeFileSync(join(folder, 'a.tsx'), `export const A = () => ${element}\n`)
  const { stdout, stderr } = spawnSync(tool('', 'biome'), ['lint', 'a.tsx'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  return stdout + stderr
}

test('forbids to spread an object literal', () => {
  expect(lint('<B {...{ a, b }} />')).toContain('Name the props')
})

test.each(['<B a={a} b={b} />', '<B {...props} />', '<B {...(a && { a })} />'])('allows %s', (element) => {
  const output = lint(element)
  expect(output).not.toContain('Name the props')
  expect(output).toContain('Checked 1 file')
})

test('the check is a rule of the project', () => {
  expect(JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')).plugins).toContain(`./${rule}`)
})
