import type { ResponseOf } from '@dyra/shared/contract'
import { formatCount } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import css from './Tasks.module.css'
import { text } from './texts.ts'

export type WorkCounts = NonNullable<ResponseOf<'GET /api/PetTransfers/Counts'>['work']>

const lists = [
  ['applications', '/users?tab=applications'],
  ['failedMails', '/outbox'],
  ['unansweredRegistrations', '/veterinarians/pendingTransfers'],
] as const

/** What waits in other lists. */
export function OtherWork({ counts }: { counts: WorkCounts }) {
  const shown = lists.filter(([name]) => counts[name] > 0)
  if (shown.length === 0) return null
  return (
    <nav className={css.other} aria-label={text('other')}>
      <span className="d-dim">{text('other')}:</span>
      {shown.map(([name, path]) => (
        <Link key={name} className="d-anchor" to={path}>
          {text(`other.${name}`)} <span className="d-num">({formatCount(counts[name])})</span>
        </Link>
      ))}
    </nav>
  )
}
