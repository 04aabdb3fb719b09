import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../..')
const catalogues = ['errors.is', 'login-failures', 'problems.is', 'tag-errors.is', 'tag-warnings.is', 'validation.is']

/** Texts of the lookup are also strings of the embed, which needs them in its own catalogue. */
const ofTheEmbed = ['shared/src/features/lookup/']

const textsIn = (name: string): string[] =>
  Object.values(JSON.parse(readFileSync(join(root, `shared/src/texts/${name}.json`), 'utf8')) as Record<string, string>)

const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'))
const sources = ['server', 'shared', 'shell', ...remotes].flatMap((folder) =>
  readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|json)$/.test(path) && !/\.test\.|(^|[\\/])testing[\\/]/.test(path))
    .map((path) => join(folder, 'src', path).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('shared/src/texts/')),
)

test.each(catalogues)('no source repeats a text of %s.json', (name) => {
  // Shorter texts are common words.
  const texts = textsIn(name).filter((text) => text.length > 16 && text.includes(' '))
  const repeated = sources
    .filter((path) => !ofTheEmbed.some((folder) => path.startsWith(folder)))
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8')
      return texts.filter((text) => source.includes(text)).map((text) => `${path}: ${text}`)
    })
  expect(texts.length).toBeGreaterThan(0)
  expect(repeated).toEqual([])
})
