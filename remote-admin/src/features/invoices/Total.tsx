import { formatKronur, pluralText } from '@dyra/shared/i18n'
import { formatCount } from '../../list/format-count.ts'
import type { Charged } from './api.ts'
import css from './Invoices.module.css'
import { text } from './text.ts'

/** What everything that the filters find comes to, on all pages. */
export const Total = ({ lines, amount }: Pick<Charged<unknown>, 'lines' | 'amount'>) => (
  <p className={css.total} role="status">
    {text('total')}: <b className="d-num">{formatKronur(amount)}</b>{' '}
    <span className="d-dim">({pluralText.plural('microTags', lines, { n: formatCount(lines) })})</span>
  </p>
)
