import { validationText } from '@dyra/shared/i18n'
import { tagError } from '@dyra/shared/microtags/number'
import { Icon, TextInput } from '@dyra/shared/ui'
import { type Entry, numberOf } from '../draft/entry.ts'
import { useEntry } from '../entry/use-entry.ts'
import { text } from '../texts.ts'
import css from './Tag.module.css'
import { isSure, TagNotes } from './TagNotes.tsx'
import { useNumberCheck } from './use-number-check.ts'

interface Props {
  entry: Entry
  /** For a narrow row: a confirmed number has a tick in its field. */
  isShort?: boolean
}

/** The number, what is wrong with it, and what is known of it. */
export function TagField({ entry, isShort = false }: Props) {
  const { change, faults } = useEntry(entry)
  const number = numberOf(entry)
  // Nothing is wrong with one that is still to come.
  const typing = entry.microTag.trim() === '' ? undefined : tagError(entry.microTag, entry.isForeignMicroTag)
  const owner = useNumberCheck(number, entry.progress.kind === 'open')
  const taken = owner.kind === 'taken' ? validationText('tagTaken') : undefined
  // What a reader's frame or spaces make of it is seen before it is sent.
  const tidy = () => {
    if (number !== '' && number !== entry.microTag && faults.microTag === undefined) change({ microTag: number })
  }
  return (
    <>
      <TextInput
        size="sm"
        label={text('tagNumber')}
        classNames={{ input: 'd-num' }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck="false"
        value={entry.microTag}
        error={faults.microTag ?? typing ?? taken}
        onChange={(event) => change({ microTag: event.currentTarget.value })}
        onBlur={tidy}
        rightSection={isShort && isSure(entry) && <Icon name="check" size={18} />}
        rightSectionProps={{ className: css.tick }}
        rightSectionWidth={isShort ? 28 : undefined}
      />
      <TagNotes entry={entry} owner={owner} isShort={isShort} />
    </>
  )
}
