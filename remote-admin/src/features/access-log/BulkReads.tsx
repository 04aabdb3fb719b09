import type { ListPage } from '@dyra/shared/api'
import type { SecurityEvent } from '@dyra/shared/contract/security-events'
import { formatCount } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { Banner } from '@dyra/shared/ui'
import { PersonLink } from '../../components/list/PersonLink.tsx'
import css from './AccessLog.module.css'
import { text } from './texts.ts'

const READ_LIMITS = ['persons', 'pets', 'lookups', 'scans'] as const
const readLimitOf = ({ limit }: SecurityEvent) => READ_LIMITS.find((name) => name === limit)

/** Who read how much, and for an organisation the person who acted. */
function BulkRead(read: SecurityEvent) {
  const { personId, personName, actingPersonName, apiKeyName, addressClass, amount } = read
  const limit = readLimitOf(read)
  const who = personName ?? apiKeyName ?? addressClass
  const acting = actingPersonName && ` (${text('acting', { name: actingPersonName })})`
  if (limit === undefined) return null
  return (
    <>
      <PersonLink personId={personId} name={who} />
      {acting}: {text(`bulk.${limit}`, { n: formatCount(amount ?? 0) })}
    </>
  )
}

/** Everyone who reached half of a daily limit today. */
export function BulkReads({ rows }: ListPage<SecurityEvent[]>) {
  const reads = rows.filter((read) => readLimitOf(read) !== undefined)
  if (reads.length === 0) return null
  return (
    <div className={css.bulk}>
      <Banner
        tone="warn"
        title={text('bulk.title')}
        action={
          <Link className="d-anchor" to="/security-events?kind=bulkRead">
            {text('bulk.all')}
          </Link>
        }
      >
        <ul>
          {reads.map((read) => (
            <li key={read.securityEventId}>
              <BulkRead {...read} />
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}
