import { join } from 'node:path'
import { problemsIn } from './references.ts'

const files: Readonly<Record<string, string>> = {
  'docs/a.md': '# One\n## Two parts: `x`\n```\n# Not a heading\n```\n',
  'docs/b/c.md': '# Own\n',
  'shared/src/a.ts': '',
}
const problemsOf = (file: string, text: string) => problemsIn(file, text, (name) => files[join(name)])

test.each([
  ['x.ts', 'docs/a.md#two-parts-x'],
  ['x.ts', 'docs/a.md#one'],
  ['x.ts', '/api/docs/x'],
  ['x.ts', 'RFC 9110, section 15.5'],
  ['x.ts', 'docs/b/c.md'],
  ['x.ts', '/usr/lib/dyraaudkenni/docs/b/c.md'],
  ['docs/b/c.md', '[x](../a.md#one)'],
  ['docs/b/c.md', '[x](https://example.is)'],
  ['docs/b/c.md', '[x](c.md)'],
  ['docs/b/c.md', '# Own\n[x](#own)'],
  ['docs/b/c.md', '`shared/src/a.ts`'],
  ['docs/b/c.md', '`shared/src/*.ts`'],
])('resolves in %s: %j', (file, text) => expect(problemsOf(file, text)).toEqual([]))

test.each([
  ['x.ts', 'docs/z.md'],
  ['x.ts', 'docs/a.md#three'],
  ['x.ts', 'docs/a.md#not-a-heading'],
  ['x.ts', 'a.md'],
  ['x.ts', 'specification, section 2'],
  ['x.ts', 'see §5'],
  ['docs/b/c.md', '[x](../a.md#three)'],
  ['docs/b/c.md', '[x](a.md)'],
  ['docs/b/c.md', '[x](#three)'],
  ['docs/b/c.md', '`shared/src/b.ts`'],
])('does not resolve in %s: %j', (file, text) => expect(problemsOf(file, text)).not.toEqual([]))
