import { tagError, tagHint, tagWarnings } from '@dyra/shared/microtags/number'
import { Icon } from '@dyra/shared/ui'
import { type Entry, numberCheck, numberOf } from '../draft/entry.ts'
import { text } from '../texts.ts'
import { RepeatField } from './RepeatField.tsx'
import css from './Tag.module.css'
import { TakenBy } from './TakenBy.tsx'
import type { NumberOwner } from './use-number-check.ts'

/** Fewer signs are still being typed. */
const TYPED = 9

const doubtsOf = ({ microTag, isForeignMicroTag, isRead }: Entry, number: string) =>
  number.length < TYPED && !isRead ? [] : tagWarnings(microTag, isForeignMicroTag)

/** Whether the number was scanned or typed twice with the same result. */
export const isSure = (entry: Entry): boolean =>
  tagError(entry.microTag, entry.isForeignMicroTag) === undefined && numberCheck(entry) === 'confirmed'

interface Props {
  entry: Entry
  owner: NumberOwner
  /** Hides the origin; the confirmation is for screen readers only. */
  isShort: boolean
}

/** Below the number, spoken as it changes: where it comes from, what is doubtful, who has it, and how sure it is. */
export function TagNotes({ entry, owner, isShort }: Props) {
  const number = numberOf(entry)
  const isWell = tagError(entry.microTag, entry.isForeignMicroTag) === undefined
  const hint = tagHint(number)
  return (
    <>
      <div role="status" className={css.notes}>
        {hint && !isShort && <p className="d-dim">{hint}</p>}
        {isSure(entry) && (
          <p className={isShort ? 'd-vh' : css.sure}>
            <Icon name="check" size={16} /> {text(entry.isRead ? 'tag.read' : 'tag.repeated')}
          </p>
        )}
        {isWell &&
          doubtsOf(entry, number).map((doubt) => (
            <p key={doubt} className={css.doubt}>
              <Icon name="warn" size={16} /> {doubt}
            </p>
          ))}
        {owner.kind === 'taken' && <TakenBy pet={owner.pet} />}
      </div>
      {isWell && !entry.isRead && number.length >= TYPED && owner.kind !== 'taken' && <RepeatField entry={entry} />}
    </>
  )
}
