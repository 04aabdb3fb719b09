import type { Block, Run } from './markdown.ts'

/** Words of an article, and the path, section or e-mail address that they link to. */
export interface PageLink {
  readonly words: string
  readonly to: string
}

/** Words that link to pages of the site. The texts themselves contain no URLs. */
export const pageLinks = (contactEmail: string): readonly PageLink[] => [
  { words: 'Skráðu þig inn', to: '/pets/my' },
  { words: 'skrá þig inn', to: '/person/info' },
  { words: 'símanúmer og netfang', to: '/person/info' },
  { words: 'Flettu númerinu upp', to: '#lookup' },
  { words: 'flett upp númeri', to: '/lost#lookup' },
  { words: 'flettir upp örmerki', to: '/lost#lookup' },
  { words: 'örmerki eða eyrnamerki er flett upp', to: '/lost#lookup' },
  { words: 'týnd dýr', to: '/lost' },
  { words: 'beiðni um eigendaskipti', to: '/transfers' },
  { words: 'sjá um eigendaskipti', to: '/transfers' },
  { words: 'persónuverndarstefnunni', to: '/privacy-policy' },
  { words: 'samþykkt skilmálana', to: '/user-agreement' },
  { words: 'samband við Dýraauðkenni', to: `mailto:${contactEmail}` },
]

/** Makes the first occurrence of each of the words a link, except in headings. */
export function withLinks(blocks: readonly Block[], links: readonly PageLink[]): readonly Block[] {
  const left = new Set(links)
  const split = (run: Run): readonly Run[] => {
    const link = [...left].find(({ words }) => run.text.includes(words))
    if (!link) return run.text ? [run] : []
    left.delete(link)
    const at = run.text.indexOf(link.words)
    const before = { ...run, text: run.text.slice(0, at) }
    const after = { ...run, text: run.text.slice(at + link.words.length) }
    return [...split(before), { ...run, text: link.words, to: link.to }, ...split(after)]
  }
  return blocks.map((block) => {
    if (block.items) return { ...block, items: block.items.map((item) => item.flatMap(split)) }
    return block.kind === 'paragraph' ? { ...block, runs: block.runs.flatMap(split) } : block
  })
}
