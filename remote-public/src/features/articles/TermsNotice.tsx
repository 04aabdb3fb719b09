import type { Terms } from '@dyra/shared/contract/terms'
import type { TermsKind } from '@dyra/shared/domain/terms'
import { formatDay, texts } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { Banner } from '@dyra/shared/ui'
import strings from './terms.json'

const text = texts(strings)

interface Props {
  kind: TermsKind
  next: Terms['present']
  /** The text below is the new version. */
  isReading: boolean
}

/** Says from when another text holds, and leads to it or back. */
export function TermsNotice({ kind, next, isReading }: Props) {
  const date = formatDay(next.validFrom)
  const other = isReading ? (
    <Link key="present" className="d-anchor" to={{ search: '' }}>
      {text('readPresent')}
    </Link>
  ) : (
    // Another key: the link that was pressed goes away, and the focus moves on to the heading of the other text.
    <Link key="next" className="d-anchor" to={{ search: '?next' }}>
      {text('readNext')}
    </Link>
  )
  return <Banner tone="info" title={text(`${kind}.${isReading ? 'reading' : 'next'}`, { date })} action={other} />
}

/** The bundled text replaces one that could not be loaded. */
export const UncheckedNotice = () => <Banner tone="info" title={text('unchecked')} />
