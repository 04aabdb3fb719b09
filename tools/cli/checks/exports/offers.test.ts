import { readModule } from './declarations.ts'
import { offersOf } from './offers.ts'

/** What the export `ui` in `ui/ui.ts` offers, given the declarations of some files. */
const offersIn = (files: Readonly<Record<string, string>>) => {
  const read = (file: string) => {
    const text = files[file]
    return text === undefined ? undefined : readModule(file.replace(/\.tsx?$/, '.d.ts'), text)
  }
  const entries = { ui: 'ui/ui.ts', ...(files['session/session.ts'] && { session: 'session/session.ts' }) }
  return Object.fromEntries(offersOf(entries, read))
}

test('an export offers its own declarations, and declarations of other files and of packages', () => {
  const offers = offersIn({
    'ui/ui.ts': `
      import { Button } from '@mantine/core';
      import './ui.css';
      export { Banner as Notice } from './Banner.tsx';
      export * from './light.ts';
      export { Button };
      export declare const limit: number;`,
    'ui/Banner.tsx': 'export declare function Banner(): void;',
    'ui/light.ts': "export declare const light = 1;\nexport { TextInput } from '@mantine/core';",
  })
  expect(offers).toEqual({
    'ui Notice': 'function Banner(): void;',
    'ui light': 'const light = 1;',
    'ui Button': 'from @mantine/core',
    'ui TextInput': 'from @mantine/core',
    'ui limit': 'const limit: number;',
  })
})

test('a declaration includes what it uses, except what an export offers or the contract has', () => {
  const offers = offersIn({
    'ui/ui.ts': "export { Banner } from './Banner.tsx';",
    'ui/Banner.tsx': `
      import type { Session } from '../session/session.ts';
      import type { Pet } from '../contract/pet.ts';
      import { type Kind } from '../domain/kind.ts';
      interface Props { kind: Kind; session: Session; pet: Pet }
      interface Unused { a: string }
      export declare function Banner({ kind, session }: Props): import("../domain/kind.ts").Other;`,
    'domain/kind.ts': "export type Kind = 'a' | 'b';\nexport type Other = string;",
    'session/session.ts': 'export interface Session { name: string }',
    'contract/pet.ts': 'export interface Pet { name: string }',
  })
  expect(offers['ui Banner']).toBe(
    [
      'function Banner(props: Props): import("../domain/kind.ts").Other;',
      'interface Props { kind: Kind; session: Session; pet: Pet }',
      "type Kind = 'a' | 'b';",
      'type Other = string;',
    ].join('\n'),
  )
  expect(offers['session Session']).toBe('interface Session { name: string }')
})

test('an export offers all overloads of a function', () => {
  const offers = offersIn({
    'ui/ui.ts': 'export declare function a(x: string): string;\nexport declare function a(x: number): number;',
  })
  expect(offers).toEqual({ 'ui a': 'function a(x: string): string;\nfunction a(x: number): number;' })
})

test('moving a file or renaming a destructured parameter changes no offer', () => {
  const one = offersIn({
    'ui/ui.ts': "export { a } from './a.ts';",
    'ui/a.ts': 'export declare function a({ b }: P): void;\ninterface P { b?: string }',
  })
  const other = offersIn({
    'ui/ui.ts': "export { a } from './folder/a.ts';",
    'ui/folder/a.ts': 'interface P { b?: string }\nexport declare function a({ b: c }: P): void;',
  })
  expect(other).toEqual(one)
})

test('refuses an export that exports what no file declares', () => {
  expect(() => offersIn({ 'ui/ui.ts': "export { a } from './a.ts';", 'ui/a.ts': 'export {};' })).toThrow(
    'ui a has no declaration',
  )
})
