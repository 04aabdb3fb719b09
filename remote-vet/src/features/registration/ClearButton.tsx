import { Button } from '@dyra/shared/ui'
import { emptyDraft, isDirty } from './draft/draft.ts'
import { changeDraft, useDraft } from './draft/store.ts'
import css from './Registration.module.css'
import { text } from './text.ts'

/** Back to one empty pet (specification, section 4). */
export function ClearButton() {
  const isChanged = useDraft(isDirty)
  return (
    <Button
      className={css.clear}
      variant="subtle"
      color="gray"
      size="sm"
      disabled={!isChanged}
      onClick={() => changeDraft(emptyDraft)}
    >
      {text('clear')}
    </Button>
  )
}
