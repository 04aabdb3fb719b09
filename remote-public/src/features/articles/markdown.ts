/** A run of text; `to` if it is a link. */
export interface Run {
  readonly text: string
  readonly isBold: boolean
  readonly to?: string
}
export type Block =
  | { readonly kind: 'title' | 'heading' | 'paragraph'; readonly items?: undefined; readonly runs: readonly Run[] }
  | { readonly kind: 'bullets' | 'steps'; readonly runs?: undefined; readonly items: readonly (readonly Run[])[] }

const runs = (line: string): Run[] =>
  line
    .split('**')
    .map((text, place) => ({ text, isBold: place % 2 === 1 }))
    .filter((run) => run.text)

const items = (block: string, mark: RegExp) => block.split('\n').map((line) => runs(line.replace(mark, '')))

const readBlock = (block: string): Block => {
  if (block.startsWith('# ')) return { kind: 'title', runs: runs(block.slice(2)) }
  if (block.startsWith('## ')) return { kind: 'heading', runs: runs(block.slice(3)) }
  if (block.startsWith('- ')) return { kind: 'bullets', items: items(block, /^- /) }
  if (/^\d+\. /.test(block)) return { kind: 'steps', items: items(block, /^\d+\. /) }
  return { kind: 'paragraph', runs: runs(block.replaceAll('\n', ' ')) }
}

/** Parses the Markdown that the articles use: two heading levels, lists, steps, bold. */
export const readArticle = (text: string): readonly Block[] =>
  text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/)
    .map(readBlock)
