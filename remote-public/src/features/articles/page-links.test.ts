import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArticle } from './markdown.ts'
import { withLinks } from './page-links.ts'

const run = (text: string, rest = {}) => ({ text, isBold: false, ...rest })

test('links the first occurrence, also in bold, and leaves headings unchanged', () => {
  const blocks = readArticle('# um skilmála\n\nSjá skilmála og skilmála.\n\n- **Lesa reglur**')
  const links = [
    { words: 'skilmála', to: '/user-agreement' },
    { words: 'reglur', to: '/about' },
  ]
  expect(withLinks(blocks, links)).toEqual([
    { kind: 'title', runs: [run('um skilmála')] },
    { kind: 'paragraph', runs: [run('Sjá '), run('skilmála', { to: '/user-agreement' }), run(' og skilmála.')] },
    {
      kind: 'bullets',
      items: [[run('Lesa ', { isBold: true }), run('reglur', { isBold: true, to: '/about' })]],
    },
  ])
})

const folder = join(__dirname, 'texts')
const read = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'))
const textsIn = (language: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(`.${language}.json`))
    .map((file) => String(read(join(folder, file)).text))
const wordsIn = (language: string) => Object.values(read(join(__dirname, `page-links.${language}.json`)))

test.each(['is', 'en'].flatMap((language) => wordsIn(language).map((words) => [words, language])))(
  'an article contains the linked words %s (%s)',
  (words, language) => {
    expect(textsIn(language).some((text) => text.includes(words))).toBe(true)
  },
)

test.each(['is', 'en'])('the article about lost pets has a section for each choice above it (%s)', (language) => {
  const { mine, found } = read(join(__dirname, `../../screens/texts.${language}.json`))
  const text = String(read(join(folder, `lost.${language}.json`)).text)
  expect(text).toContain(`\n## ${mine}\n`)
  expect(text).toContain(`\n## ${found}\n`)
})
