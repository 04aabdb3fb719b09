import { Banner, TagNumber } from '@dyra/shared/ui'
import { type Draft, isOpen } from '../draft/draft.ts'
import { type Entry, numberCheck, numberOf } from '../draft/entry.ts'
import { text } from '../texts.ts'
import css from './Confirm.module.css'

interface Props {
  draft: Draft
  doubts: ReadonlyMap<string, readonly string[]>
}

const reasonsOf = (entry: Entry, doubts: Props['doubts']): readonly string[] => [
  ...(numberCheck(entry) === 'unchecked' ? [text('tag.typed')] : []),
  ...(doubts.get(entry.key) ?? []),
]

/** Unconfirmed or doubtful numbers, large enough to compare with the reader. */
export function NumbersToCheck({ draft, doubts }: Props) {
  const lines = draft.entries.flatMap((entry, place) => {
    const reasons = isOpen(entry) ? reasonsOf(entry, doubts) : []
    return reasons.length > 0 ? [{ entry, n: place + 1, reasons }] : []
  })
  if (lines.length === 0) return null
  return (
    <Banner tone="warn" title={text('confirm.numbers')}>
      <ul className={css.numbers}>
        {lines.map(({ entry, n, reasons }) => (
          <li key={entry.key}>
            <span>
              {text('petHeading', { n })}:{' '}
              <b className={css.number}>
                <TagNumber value={numberOf(entry)} />
              </b>
            </span>
            {reasons.map((reason) => (
              <span key={reason}>{reason}</span>
            ))}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
