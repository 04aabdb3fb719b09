import type { Block, Run } from './markdown.ts'

/** Words of an article, and the path, part of the page or address that they name. */
export interface PageWords {
  readonly words: string
  readonly to: string
}

/** The words for articles that name pages of the site. The texts themselves stay plain: they hold no addresses. */
export const pageWords = (contactEmail: string): readonly PageWords[] => [
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

/** Marks the first place of each of the words as a link. Headings are left out. */
export function withLinks(blocks: readonly Block[], links: readonly PageWords[]): readonly Block[] {
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
