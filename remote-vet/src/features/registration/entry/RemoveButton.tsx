import { t } from '@dyra/shared/i18n'
import { Button } from '@dyra/shared/ui'
import { mayRemove, unregistered, withoutEntry } from '../draft/draft.ts'
import type { Entry } from '../draft/entry.ts'
import { changeDraft, draftNow, useDraft } from '../draft/store.ts'
import { focusField } from '../field-focus.ts'
import { text } from '../texts.ts'
import css from './Entry.module.css'

interface Props {
  entry: Entry
  n: number
  /** For a narrow row. */
  isShort?: boolean
}

/** Disabled for the last pet. Moves the focus to a neighbouring entry. */
export function RemoveButton({ entry, n, isShort = false }: Props) {
  const isAllowed = useDraft((draft) => mayRemove(draft, entry))
  const remove = () => {
    const entries = unregistered(draftNow())
    const index = entries.indexOf(entry)
    const neighbour = entries[index + 1] ?? entries[index - 1]
    changeDraft((now) => withoutEntry(now, entry.key))
    if (neighbour) focusField(neighbour.key, 'microTag')
  }
  return (
    <Button
      className={css.remove}
      variant="subtle"
      color="gray"
      size="sm"
      disabled={!isAllowed}
      onClick={remove}
      aria-label={`${text('removePet')}: ${text('petHeading', { n })}`}
    >
      {isShort ? t('delete') : text('removePet')}
    </Button>
  )
}
