import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArticle } from './markdown.ts'
import { pageLinks, withLinks } from './page-links.ts'

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
const texts = readdirSync(folder).map((file) => String(JSON.parse(readFileSync(join(folder, file), 'utf8')).text))

test.each(pageLinks('skra@example.com').map(({ words }) => words))('finds %s in one of the texts', (words) => {
  expect(texts.some((text) => text.includes(words))).toBe(true)
})
