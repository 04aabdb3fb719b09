import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// docs/screens.md#what-browsers-add: browsers add no unwanted telephone links, translations or data of the user.

const root = join(__dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const packages = ['shared', 'shell', ...readdirSync(root).filter((name) => name.startsWith('remote-'))]
const screens = packages
  .flatMap((name) =>
    readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' }).map((path) => `${name}/src/${path}`),
  )
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  .sort()

test.each(['shell/src/index.html', 'server/src/web/document.ts'])('%s lets no browser guess links', (path) => {
  expect(read(path)).toContain('<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">')
})

/** An element with nothing but a name or address. */
const NAME =
  /<(b|p|h1|h2|h3|span|strong|legend|Link|CellLink)((?:\s+[a-zA-Z-]+=(?:"[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\}))*)\s*>\s*\{((?:\w+\.)*(?:\w*[nN]ame|\w*[aA]ddress))\}\s*<\/\1>/g
/** Expressions for words of the registry, fields, files and pictures, which may be translated. */
const WORDS = /breed|species|gender|colou?r|field|file|photo\.|picture\./i

const translated = (path: string) =>
  [...read(path).matchAll(NAME)]
    .filter(([, , attributes = '', name = '']) => !attributes.includes('translate="no"') && !WORDS.test(name))
    .map(([element]) => `${path}: ${element}`)

test('no program translates a name or an address', () => {
  expect(screens.length).toBeGreaterThan(200)
  expect(screens.flatMap(translated)).toEqual([])
})

/** Forms in which everyone writes their own data. */
const OWN = [
  // A visitor's own address, and codes in SMS and mails.
  'remote-owner/src/features/found-animals/VisitorForm.tsx',
  'remote-owner/src/features/persons/ConfirmPhone.tsx',
  'remote-public/src/features/backup-contact/EntryForm.tsx',
  'remote-public/src/features/found-reports/ContactField.tsx',
  'remote-public/src/features/lookup/not-found/NotifyClinic.tsx',
  'shared/src/features/lookup/document/PlainReport.tsx',
  // Only for one's own details (remote-owner/src/features/persons/person.test.tsx).
  'shared/src/features/persons/PersonForm.tsx',
  'shared/src/features/persons/PhoneFields.tsx',
]

/** Values of `autoComplete` other than `off`, and fields of addresses and numbers without it. */
function filledIn(path: string): boolean {
  const text = read(path)
  const values = [...text.matchAll(/autoComplete=("[^"]*"|\{[^}]*\})/g)].map(([, value]) => value)
  const fields = [...text.matchAll(/<\w*(?:Input|Field)\b(?:[^<>]|=>)*?type="(?:tel|email)"(?:[^<>]|=>)*?\/>/g)]
  return values.some((value) => value !== '"off"') || fields.some(([field]) => !field.includes('autoComplete'))
}

test('browsers fill in data only in forms in which users write their own data', () => {
  expect(screens.filter(filledIn)).toEqual(OWN)
})
