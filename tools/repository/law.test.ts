import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// docs/law.md names the test of each duty, or who decides what is open.

const root = join(__dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const folder = 'server/src/requirements/laws'
const DUTIES = 29

const cells = (line: string) => line.split('|').map((cell) => cell.trim())
const [duties = '', questions = ''] = read('docs/law.md').split('\n## Questions for the customer\n')
const rows = duties
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map(cells)
const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
/** Names of tests, without paths, of the rows below each file of tests. */
const named = duties.split('\n## ').flatMap((section) => {
  const file = quoted(section).find((name) => name.startsWith(folder))
  const names = section.split('\n').flatMap((line) => (/^\| \d/.test(line) ? quoted(cells(line).at(-2) ?? '') : []))
  return names.filter((name) => !name.includes('/')).map((name) => `${file}: ${name}`)
})
const written = readdirSync(join(root, folder)).flatMap((file) =>
  [...read(`${folder}/${file}`).matchAll(/^test\('([^']+)'/gm)].map(([, name]) => `${folder}/${file}: ${name}`),
)

test('docs/law.md has a row for each duty, with a test or who decides', () => {
  const numbers = new Set(rows.map(([, number]) => Number(number)))
  expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: DUTIES }, (_, n) => n + 1))
  expect(rows.filter((row) => !/`[^`]+`|open: \S/.test(row.at(-2) ?? ''))).toEqual([])
  expect(questions.match(/^\| .*\?/gm)).toHaveLength(5)
})

test('docs/law.md names each test of a law, and no other test', () => {
  expect(named.toSorted()).toEqual(written.toSorted())
})

test('each test of a law names its article', () => {
  expect(written.filter((name) => !/: (art\. \d+|Annex [IVX]+)/.test(name))).toEqual([])
})
