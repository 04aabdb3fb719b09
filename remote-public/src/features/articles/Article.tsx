import { Link, useLocation } from '@dyra/shared/router'
import { readSite } from '@dyra/shared/session/site'
import { PageTitle } from '@dyra/shared/ui'
import { createElement, Fragment, type ReactNode, useState } from 'react'
import css from './Article.module.css'
import { type Block, type Run, readArticle } from './markdown.ts'
import { pageWords, withLinks } from './page-words.ts'

// By place, not by content: an announced text may say the same twice, and what is shown never changes order.
const inPlace = (nodes: readonly ReactNode[]) => createElement(Fragment, null, ...nodes)

const linked = (text: string, to: string | undefined) => {
  if (!to) return text
  if (to.startsWith('mailto:'))
    return (
      <a className="d-anchor" href={to}>
        {text}
      </a>
    )
  return (
    <Link className="d-anchor" to={to}>
      {text}
    </Link>
  )
}

const run = ({ text, isBold, to }: Run) => (isBold ? <strong>{linked(text, to)}</strong> : linked(text, to))

const inline = (runs: readonly Run[]) => inPlace(runs.map(run))

const plain = (runs: readonly Run[]) => runs.map(({ text }) => text).join('')

const item = (runs: readonly Run[]) => <li>{inline(runs)}</li>

const list = (items: readonly (readonly Run[])[]) => inPlace(items.map(item))

/** A part of the page by its heading, for the hash of an address. */
export const partId = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')

const element = (block: Block): ReactNode => {
  switch (block.kind) {
    case 'title':
      return <h1>{inline(block.runs)}</h1>
    case 'heading':
      return <h2 id={partId(plain(block.runs))}>{inline(block.runs)}</h2>
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
  /** What is shown between its title and the rest. */
  children?: ReactNode
}

/** The links of a page, without those to the page itself. */
function useLinks() {
  const { pathname } = useLocation()
  const [{ contactEmail }] = useState(readSite)
  return pageWords(contactEmail).filter(({ to }) => to.split('#')[0] !== pathname)
}

/** One of the registry's own texts as a page: its title is the page's. */
export function Article({ text, notice, children }: Props) {
  const blocks = withLinks(readArticle(text), useLinks())
  const title = blocks.find((block) => block.kind === 'title')
  const rest = blocks.filter((block) => block !== title)
  return (
    <div className={css.page}>
      {title?.runs && <PageTitle>{plain(title.runs)}</PageTitle>}
      {notice && <div className={css.notice}>{notice}</div>}
      {title && <div className={css.title}>{element(title)}</div>}
      {children}
      <article className={css.text}>{inPlace(rest.map(element))}</article>
    </div>
  )
}
