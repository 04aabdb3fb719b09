import type { Result } from '@dyra/shared/api'
import type { Terms } from '@dyra/shared/contract/terms'
import type { TermsKind } from '@dyra/shared/domain/terms'
import { useLoaderData, useSearchParams } from '@dyra/shared/router'
import { Article } from './Article.tsx'
import { TermsNotice, UncheckedNotice } from './TermsNotice.tsx'

const TITLE = /^# .+/

/** An announced text may come without a title; the page needs one. */
const titled = (text: string, shipped: string) =>
  TITLE.test(text.trim()) ? text : `${TITLE.exec(shipped)?.[0] ?? ''}\n\n${text}`

/** The terms in force, with what was announced to follow them; `?next` shows the text that follows. */
export function TermsPage({ kind, shipped }: { kind: TermsKind; shipped: string }) {
  const terms = useLoaderData<Result<Terms>>()
  const [search] = useSearchParams()
  if (!terms.ok) return <Article text={shipped} notice={<UncheckedNotice />} />
  const { present, next } = terms.value
  // An old link to a text that is in force by now leads to it too.
  const isReading = next !== null && search.has('next')
  const text = (isReading ? next : present).text ?? shipped
  return (
    <Article
      key={isReading ? 'next' : 'present'}
      text={titled(text, shipped)}
      notice={next && <TermsNotice kind={kind} next={next} isReading={isReading} />}
    />
  )
}
