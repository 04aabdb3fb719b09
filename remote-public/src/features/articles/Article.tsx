import { readSite } from '@dyra/shared/platform/session/site'
import { Link, useLocation } from '@dyra/shared/router'
import { PageTitle } from '@dyra/shared/ui'
import { createElement, Fragment, type ReactNode, useState } from 'react'
import css from './Article.module.css'
import { type Block, type Run, readArticle } from './markdown.ts'
import { pageLinks, withLinks } from './page-links.ts'

// The elements have no keys: an announced text may repeat a sentence, and the order never changes.
const inOrder = (nodes: readonly ReactNode[]) => createElement(Fragment, null, ...nodes)

const linked = (text: string, to: string | undefined) => {
  if (!to) return text
  // The server, not the router, serves the example page of the embed.
  if (to.startsWith('mailto:') || to === '/embed')
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

const inline = (runs: readonly Run[]) => inOrder(runs.map(run))

const plain = (runs: readonly Run[]) => runs.map(({ text }) => text).join('')

const item = (runs: readonly Run[]) => <li>{inline(runs)}</li>

const list = (items: readonly (readonly Run[])[]) => inOrder(items.map(item))

/** Id of the last chapter, whose heading differs by language. */
const CHAPTER_ID = 'strangers'

/** Id of a section, from its heading. */
export const sectionId = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')

const idOf = (heading: string, last?: string) => (heading === last ? CHAPTER_ID : sectionId(heading))

/** The last chapter has a fixed id, also where an announced text contains this chapter under the same heading. */
const element = (block: Block, lastHeading?: string): ReactNode => {
  switch (block.kind) {
    case 'title':
      return <h1>{inline(block.runs)}</h1>
    case 'heading':
      return <h2 id={idOf(plain(block.runs), lastHeading)}>{inline(block.runs)}</h2>
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
  banner?: ReactNode
  /** Content between the title and the text. */
  children?: ReactNode
  /** Languages of the text and its title, if they are not in the language of the page. */
  lang?: string
  titleLang?: string
  /** A chapter in the language of the page. It is appended if the text does not contain it. */
  chapter?: string
}

/** Links for the texts, without those to the current page. */
function useLinks() {
  const { pathname } = useLocation()
  const [{ contactEmail }] = useState(readSite)
  return pageLinks(contactEmail).filter(({ to }) => to.split('#')[0] !== pathname)
}

/** A text as a page, with the title of the text as title of the page. */
export function Article({ text, banner, children, lang, titleLang, chapter }: Props) {
  const blocks = withLinks(readArticle(text), useLinks())
  // No links in this chapter: its readers have no account.
  const last = readArticle(chapter ?? '')
  const lastHeading = last.find((block) => block.kind === 'heading')?.runs
  const show = (block: Block) => element(block, lastHeading && plain(lastHeading))
  const title = blocks.find((block) => block.kind === 'title')
  const rest = blocks.filter((block) => block !== title)
  return (
    <div className={css.page}>
      {title?.runs && <PageTitle>{plain(title.runs)}</PageTitle>}
      {banner && <div className={css.banner}>{banner}</div>}
      {title && (
        <div className={css.title} lang={titleLang}>
          {element(title)}
        </div>
      )}
      {children}
      <article className={css.text} lang={lang}>
        {inOrder(rest.map(show))}
      </article>
      {chapter && !text.includes(chapter.trim()) && <section className={css.text}>{inOrder(last.map(show))}</section>}
    </div>
  )
}
