import type { Block, Run } from './markdown.ts'
import words from './page-links.is.json'

/** Words of an article, and the path, section or e-mail address that they link to. */
export interface PageLink {
  readonly words: string
  readonly to: string
}

/** Links to pages of the site, by the key of their words. The texts themselves contain no URLs. */
const paths = (contactEmail: string): Readonly<Record<keyof typeof words, string>> => ({
  signIn: '/pets/my',
  yourDetails: '/person/info',
  contacts: '/person/info',
  lookupHere: '#lookup',
  lookupNumber: '/lost#lookup',
  lookupChip: '/lost#lookup',
  lookupTag: '/lost#lookup',
  lostPets: '/lost',
  transferRequest: '/transfers',
  transfers: '/transfers',
  privacyPolicy: '/privacy-policy',
  userAgreement: '/user-agreement',
  embed: '/embed',
  verify: '/verify',
  registry: `mailto:${contactEmail}`,
})

/** Words that link to pages of the site, in the language of the texts. */
export const pageLinks = (contactEmail: string): readonly PageLink[] =>
  Object.entries(paths(contactEmail)).map(([key, to]) => ({ words: words[key as keyof typeof words], to }))

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
