import { PageTitle } from '@dyra/shared/ui'
import { createElement, Fragment, type ReactNode } from 'react'
import css from './Article.module.css'
import { type Block, type Run, readArticle } from './markdown.ts'

// By place, not by content: an announced text may say the same twice, and what is shown never changes order.
const inPlace = (nodes: readonly ReactNode[]) => createElement(Fragment, null, ...nodes)

const run = ({ text, isBold }: Run) => (isBold ? <strong>{text}</strong> : text)

const inline = (runs: readonly Run[]) => inPlace(runs.map(run))

const plain = (runs: readonly Run[]) => runs.map(({ text }) => text).join('')

const item = (runs: readonly Run[]) => <li>{inline(runs)}</li>

const list = (items: readonly (readonly Run[])[]) => inPlace(items.map(item))

const element = (block: Block): ReactNode => {
  switch (block.kind) {
    case 'title':
      return <h1>{inline(block.runs)}</h1>
    case 'heading':
      return <h2>{inline(block.runs)}</h2>
    case 'paragraph':
      return <p>{inline(block.runs)}</p>
    case 'bullets':
      return <ul>{list(block.items)}</ul>
    case 'steps':
      return <ol>{list(block.items)}</ol>
  }
}

interface Props {
  text: string
  /** Content above the text. */
  notice?: ReactNode
  /** What follows it. */
  children?: ReactNode
}

/** One of the registry's own texts as a page: its title is the page's. */
export function Article({ text, notice, children }: Props) {
  const blocks = readArticle(text)
  const title = blocks.find((block) => block.kind === 'title')
  return (
    <div className={css.page}>
      {title?.runs && <PageTitle>{plain(title.runs)}</PageTitle>}
      {notice && <div className={css.notice}>{notice}</div>}
      <article className={css.text}>{inPlace(blocks.map(element))}</article>
      {children && <div className={css.after}>{children}</div>}
    </div>
  )
}
