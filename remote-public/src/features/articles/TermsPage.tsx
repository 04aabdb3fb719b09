import type { Result } from '@dyra/shared/api'
import type { Terms } from '@dyra/shared/contract/terms'
import type { TermsKind } from '@dyra/shared/domain/terms'
import { formatDay } from '@dyra/shared/i18n'
import { Link, useLoaderData, useSearchParams } from '@dyra/shared/router'
import { Banner } from '@dyra/shared/ui'
import { Article } from './Article.tsx'
import { text } from './texts.ts'

interface TermsBannerProps {
  kind: TermsKind
  next: Terms['present']
  /** The text below is the new version. */
  isReading: boolean
}

/** Says from when another text applies, with a link to it or back. */
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

/** Adds the title of the bundled text to a text without one. */
const withTitle = (text: string, bundled: string) =>
  TITLE.test(text.trim()) ? text : `${TITLE.exec(bundled)?.[0] ?? ''}\n\n${text}`

/** The current terms with a banner about an announced text, which `?next` shows. */
export function TermsPage({ kind, bundled }: { kind: TermsKind; bundled: string }) {
  const terms = useLoaderData<Result<Terms>>()
  const [search] = useSearchParams()
  if (!terms.ok) return <Article text={bundled} banner={<UncheckedBanner />} />
  const { present, next } = terms.value
  // `?next` of a text that is now current shows the current text.
  const isReading = next !== null && search.has('next')
  const text = (isReading ? next : present).text ?? bundled
  return (
    <Article
      key={isReading ? 'next' : 'present'}
      text={withTitle(text, bundled)}
      banner={next && <TermsBanner kind={kind} next={next} isReading={isReading} />}
    />
  )
}
