import { problemsOf } from './file-names.ts'

const problemsOfName = (path: string) => problemsOf([path], () => 'export function Name() {}')

test.each(['a/utils.ts', 'a/helpers/x.ts', 'a/types.ts', 'a/someName.ts', 'a/Other.tsx', 'a/Button.ts'])(
  'refuses %s',
  (path) => expect(problemsOfName(path)).toHaveLength(1),
)

test.each([
  'a/some-name.test.ts',
  'a/Name.tsx',
  'a/use-name.tsx',
  '.dependency-cruiser.cjs',
  'shared/src/contract/types.ts',
])('accepts %s', (path) => expect(problemsOfName(path)).toEqual([]))
