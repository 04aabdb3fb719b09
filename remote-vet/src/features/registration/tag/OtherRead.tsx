import { Banner, Button, TagNumber } from '@dyra/shared/ui'
import { withEntry } from '../draft/draft.ts'
import type { Entry } from '../draft/entry.ts'
import { withOtherNumber, withOtherPet } from '../draft/scan.ts'
import { changeDraft } from '../draft/store.ts'
import { text } from '../text.ts'
import css from './Tag.module.css'

/** The reader gave a second, different number: of this pet, of the next one, or of one in the next room. */
export function OtherRead({ entry: { key, otherRead } }: { entry: Entry }) {
  if (otherRead === null) return null
  return (
    <div className={css.other}>
      <Banner tone="warn" title={text('otherRead.title')} live>
        <p>
          <TagNumber value={otherRead} />
        </p>
        <div className={css.buttons}>
          <Button size="sm" variant="default" onClick={() => changeDraft((draft) => withOtherNumber(draft, key))}>
            {text('otherRead.use')}
          </Button>
          <Button size="sm" variant="default" onClick={() => changeDraft((draft) => withOtherPet(draft, key))}>
            {text('otherRead.pet')}
          </Button>
          <Button
            size="sm"
            variant="default"
            onClick={() => changeDraft((draft) => withEntry(draft, key, { otherRead: null }))}
          >
            {text('otherRead.drop')}
          </Button>
        </div>
      </Banner>
    </div>
  )
}
