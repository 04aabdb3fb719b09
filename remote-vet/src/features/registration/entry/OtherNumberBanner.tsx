import { Banner, Button, TagNumber } from '@dyra/shared/ui'
import { type Draft, withEntry } from '../draft/draft.ts'
import type { Entry } from '../draft/entry.ts'
import { withOtherNumber, withOtherPet } from '../draft/scan.ts'
import { changeDraft, draftNow } from '../draft/store.ts'
import { focusNewField } from '../field-focus.ts'
import { text } from '../texts.ts'
import css from './TagField.module.css'

const lastKey = () => draftNow().entries.at(-1)?.key ?? ''

/** Asks whether a second, different scanned number belongs to this pet, to another pet, or is a mistake. */
export function OtherNumberBanner({ entry: { key, otherRead } }: { entry: Entry }) {
  if (otherRead === null) return null
  // The pressed button disappears, so the focus moves to the pet.
  const decide = (change: (draft: Draft) => Draft, nextKey = () => key) => {
    changeDraft(change)
    focusNewField(nextKey(), 'name')
  }
  return (
    <div className={css.other}>
      <Banner tone="warn" title={text('otherRead.title')} live>
        <p>
          <TagNumber value={otherRead} />
        </p>
        <div className={css.buttons}>
          <Button size="sm" variant="default" onClick={() => decide((draft) => withOtherNumber(draft, key))}>
            {text('otherRead.use')}
          </Button>
          <Button size="sm" variant="default" onClick={() => decide((draft) => withOtherPet(draft, key), lastKey)}>
            {text('otherRead.pet')}
          </Button>
          <Button
            size="sm"
            variant="default"
            onClick={() => decide((draft) => withEntry(draft, key, { otherRead: null }))}
          >
            {text('otherRead.drop')}
          </Button>
        </div>
      </Banner>
    </div>
  )
}
