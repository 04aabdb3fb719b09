import { PageTitle } from '@dyra/shared/ui'
import { Fragment, type ReactNode } from 'react'
import css from './Article.module.css'
import { type Block, type Run, readArticle } from './markdown.ts'

const inline = (runs: readonly Run[]) =>
  runs.map(({ text, isBold }) => (isBold ? <strong key={text}>{text}</strong> : <Fragment key={text}>{text}</Fragment>))

const plain = (runs: readonly Run[]) => runs.map((run) => run.text).join('')

const list = (items: readonly (readonly Run[])[]) => items.map((item) => <li key={plain(item)}>{inline(item)}</li>)

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

const keyOf = (block: Block) => (block.items ?? [block.runs]).map(plain).join(' ')

/** One of the registry's own texts as a page: its title is the page's, `children` follow the text. */
export function Article({ text, children }: { text: string; children?: ReactNode }) {
  const blocks = readArticle(text)
  const title = blocks.find((block) => block.kind === 'title')
  return (
    <div className={css.page}>
      {title?.runs && <PageTitle>{plain(title.runs)}</PageTitle>}
      <article className={css.text}>
        {blocks.map((block) => (
          <Fragment key={keyOf(block)}>{element(block)}</Fragment>
        ))}
      </article>
      {children && <div className={css.after}>{children}</div>}
    </div>
  )
}
