import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textFiles } from '../cli/checks/tracked-files.ts'

// CONTRIBUTING.md#checks says what proves what: every check has a row. long-tests.txt lists every test that only
// `npm run test:all` runs, or that does more there.

const root = join(__dirname, '../..')
const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')

interface Task {
  readonly command?: string
  readonly dependencies?: readonly string[]
}
interface Project {
  readonly scripts: Record<string, string>
  readonly wireit: Record<string, Task>
}
const { scripts, wireit: tasks } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Project

test('no task has the name of a command, because wireit then runs neither', () =>
  expect(Object.keys(tasks).filter((name) => name in scripts)).toEqual([]))

/** The checks of a task. */
const checksOf = (name: string): string[] => {
  const { command, dependencies = [] } = tasks[name] ?? {}
  return [...dependencies.flatMap(checksOf), ...(command ? [name] : [])]
}

/** The cells of the rows below a heading, without the head of the table. */
const rowsBelow = (heading: string): string[][] => {
  const [, section = ''] = text.split(`\n## ${heading}\n`)
  const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

/** The name `unit-…` means all checks whose names begin with `unit-`. */
const isNamed = (check: string, names: readonly string[]) =>
  names.some((name) => (name.endsWith('…') ? check.startsWith(name.slice(0, -1)) : check === name))

const namesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
const commit = checksOf('commit')
const night = ['night', 'benches'].flatMap(checksOf).filter((check) => !commit.includes(check))
const rows = rowsBelow('Checks')

test.each([
  ['commit', commit],
  ['`test:all`', night],
])('names every check of %s', (when, checks) => {
  const names = rows.filter(([, column]) => column === when).flatMap(([cell]) => namesIn(cell))
  expect([...new Set(checks)].filter((check) => !isNamed(check, names))).toEqual([])
  expect(names.filter((name) => !checks.some((check) => isNamed(check, [name])))).toEqual([])
})

/** Test files that run, or have tests that run, only in `npm run test:all`. */
const isLong = (file: string): boolean => {
  if (/\.long\.test\.tsx?$/.test(file)) return true
  return (
    /\.(test|spec)\.tsx?$/.test(file) &&
    /'@long'|PROOF\b|\binspect(State|SlowPhone)\b|testing\/depth(\.ts)?'|support\/proof\.ts'/.test(
      readFileSync(join(root, file), 'utf8'),
    )
  )
}

test('long-tests.txt lists every test file that does more in `npm run test:all`', () => {
  const listed = readFileSync(join(__dirname, 'long-tests.txt'), 'utf8').trimEnd().split('\n')
  const long = textFiles().filter((file) => isLong(file) && !file.endsWith('tools/repository/proofs.test.ts'))
  expect(listed).toEqual(long.toSorted())
})
