import type { Retention } from '../../contract/retention.ts'
import { formatCount } from '../../platform/i18n/format-count.ts'
import { texts } from '../../platform/i18n/i18n.ts'
import strings from './retention-report.is.json'

type Counts = Retention['due']

const text = /* @__PURE__ */ texts(strings)

const names = ['ownerships', 'incidents', 'auditValues', 'mails', 'pictures', 'persons'] as const

/** Label and number of each kind of row that retention clears. */
export const retentionRows = (counts: Counts) => names.map((name) => [text(name), formatCount(counts[name])] as const)

/** The counts as one line, without zeros. Stored reports of older versions may lack a kind. */
export const retentionText = (counts: Partial<Counts>): string => {
  const parts = names.flatMap((name) => {
    const count = counts[name] ?? 0
    return count > 0 ? [`${text(name)}: ${formatCount(count)}`] : []
  })
  return parts.length === 0 ? text('nothing') : parts.join(', ')
}
