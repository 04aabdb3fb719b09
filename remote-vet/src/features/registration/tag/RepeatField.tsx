import { TextInput } from '@dyra/shared/ui'
import { withEntry } from '../draft/draft.ts'
import { type Entry, numberCheck } from '../draft/entry.ts'
import { changeDraft } from '../draft/store.ts'
import { fieldId } from '../field-id.ts'
import { text } from '../texts.ts'
import css from './Tag.module.css'

/** A number that was typed is sure once the reader or a second typing says the same. */
export function RepeatField({ entry }: { entry: Entry }) {
  const isWhole = entry.repeated.length >= entry.microTag.length
  const { repeated: _, ...faults } = entry.faults
  const repeat = (repeated: string) => changeDraft((draft) => withEntry(draft, entry.key, { repeated, faults }))
  return (
    <div id={fieldId(entry.key, 'repeated')} className={css.repeat}>
      <TextInput
        size="sm"
        classNames={{ input: 'd-num' }}
        label={text('tag.repeat')}
        autoComplete="off"
        spellCheck="false"
        value={entry.repeated}
        error={isWhole && numberCheck(entry) === 'differs' ? text('tag.differs') : entry.faults.repeated}
        onChange={(event) => repeat(event.currentTarget.value)}
        onPaste={(event) => event.preventDefault()}
      />
    </div>
  )
}
