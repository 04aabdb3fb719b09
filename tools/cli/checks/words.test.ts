import { bannedOf, problemsIn } from './words.ts'

const banned = bannedOf(
  '# Glossary\n## Banned words\n| banned | instead |\n|---|---|\n| `flurb`, `old term` | term |\n',
)

test.each([
  ['README.md', 'A Flurb is here.'],
  ['README.md', 'An old\nterm is here.'],
  ['a.mjs', '// A flurb is here.'],
  ['a.test.ts', "test('a flurb is here')"],
  ['a.sql', '-- A flurb is here.'],
  ['a.css', '/* A flurb is here. */'],
])('finds a banned word in %s: %j', (file, text) =>
  expect(problemsIn(file, text, banned)).toEqual([expect.stringMatching(/^\S+:1 ".+" → term$/)]),
)

test.each([
  ['README.md', 'Run `flurb` here. Flurbs are others.'],
  ['a.mjs', "const a = 'flurb'"],
  ['a.sql', 'select flurb'],
])('leaves what is not prose in %s alone: %j', (file, text) => expect(problemsIn(file, text, banned)).toEqual([]))
