import type { Result } from '@dyra/shared/api'
import type { Terms } from '@dyra/shared/contract/terms'
import { DEFAULT_LANGUAGE } from '@dyra/shared/domain/languages'
import type { TermsKind } from '@dyra/shared/domain/terms'
import { formatDay, language } from '@dyra/shared/i18n'
import { Link, useLoaderData, useSearchParams } from '@dyra/shared/router'
import { Banner } from '@dyra/shared/ui'
import css from './Article.module.css'
import { Article } from './Article.tsx'
import { text } from './texts.ts'

interface TermsBannerProps {
  kind: TermsKind
  next: Terms['present']
  /** The text below is the new version. */
  isReading: boolean
}

/** Says from which day the new text applies. Links to the new text, or above the new text to the current one. */
function TermsBanner({ kind, next, isReading }: TermsBannerProps) {
  const date = formatDay(next.validFrom)
  const other = isReading ? (
    <Link key="present" className="d-anchor" to={{ search: '' }}>
      {text('readPresent')}
    </Link>
  ) : (
    // A different key removes the pressed link, so that the focus moves to the heading of the other text.
    <Link key="next" className="d-anchor" to={{ search: '?next' }}>
      {text('readNext')}
    </Link>
  )
  return <Banner tone="info" title={text(`${kind}.${isReading ? 'reading' : 'next'}`, { date })} action={other} />
}

/** Says that the current text did not load and the bundled one is shown. */
const UncheckedBanner = () => <Banner tone="info" title={text('unchecked')} />

const TITLE = /^# .+/

const hasTitle = (text: string) => TITLE.test(text.trim())

/** Adds the title of the bundled text to a text without one. */
const withTitle = (text: string, bundled: string) =>
  hasTitle(text) ? text : `${TITLE.exec(bundled)?.[0] ?? ''}\n\n${text}`

/** Props of an announced text, which exists only in Icelandic, on a page in another language. */
function foreign(announced: string | null) {
  if (announced === null || language() === DEFAULT_LANGUAGE) return {}
  return {
    lang: DEFAULT_LANGUAGE,
    titleLang: hasTitle(announced) ? DEFAULT_LANGUAGE : undefined,
    children: <p className={css.note}>{text('icelandicOnly')}</p>,
  }
}

interface PageProps {
  kind: TermsKind
  bundled: string
  /** Appended to a text that does not contain it. */
  chapter?: string
}

/** The current terms with a banner about an announced text, which `?next` shows. */
export function TermsPage({ kind, bundled, chapter }: PageProps) {
  const terms = useLoaderData<Result<Terms>>()
  const [search] = useSearchParams()
  if (!terms.ok) return <Article text={bundled} banner={<UncheckedBanner />} chapter={chapter} />
  const { present, next } = terms.value
  // `?next` of a text that is now current shows the current text.
  const isReading = next !== null && search.has('next')
  const announced = (isReading ? next : present).text
  return (
    <Article
      key={isReading ? 'next' : 'present'}
      text={withTitle(announced ?? bundled, bundled)}
      banner={next && <TermsBanner kind={kind} next={next} isReading={isReading} />}
      chapter={chapter}
      {...foreign(announced)}
    />
  )
}
