import type { Retention } from '@dyra/shared/contract/retention'
import { formatCount } from '../../list/format-count.ts'
import { text } from './text.ts'

type Counts = Retention['due']

const names = ['ownerships', 'incidents', 'auditValues', 'mails', 'pictures', 'persons'] as const

/** Each kind of thing and how many, as people write it. */
export const countRows = (counts: Counts) => names.map((name) => [text(name), formatCount(counts[name])] as const)

export const isNothing = (counts: Counts) => names.every((name) => counts[name] === 0)

/** What a run did, in a line. */
export const countText = (counts: Counts) =>
  isNothing(counts)
    ? text('nothing')
    : names
        .filter((name) => counts[name] > 0)
        .map((name) => `${text(name)}: ${formatCount(counts[name])}`)
        .join(', ')
