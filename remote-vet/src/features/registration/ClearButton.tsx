import { Button } from '@dyra/shared/ui'
import { useState } from 'react'
import { ConfirmChangeDialog } from './ConfirmChangeDialog.tsx'
import { type Draft, isDirty } from './draft/draft.ts'
import { isOpen } from './draft/entry.ts'
import { clearDraft, draftNow, useDraft } from './draft/store.ts'
import css from './Registration.module.css'
import { text } from './texts.ts'

const hasUnansweredSend = ({ entries }: Draft) => entries.some(({ progress }) => progress.kind === 'sent')

/** Clearing several pets, or a registration without a response, needs a confirmation. Undo restores a single pet. */
const needsConfirmation = ({ entries }: Draft) => entries.length > 1 || !entries.every(isOpen)

/** Resets the form to one empty pet. */
export function ClearButton() {
  const isChanged = useDraft(isDirty)
  const [draftToClear, setDraftToClear] = useState<Draft | null>(null)
  const clear = () => {
    setDraftToClear(null)
    clearDraft()
  }
  const press = () => (needsConfirmation(draftNow()) ? setDraftToClear(draftNow()) : clear())
  return (
    <>
      <Button className={css.clear} variant="subtle" color="gray" size="sm" disabled={!isChanged} onClick={press}>
        {text('clear')}
      </Button>
      {draftToClear && (
        <ConfirmChangeDialog
          title={text('clear.title')}
          text={
            hasUnansweredSend(draftToClear)
              ? text('clear.unsure')
              : text.plural('clear.text', draftToClear.entries.length)
          }
          button={text('clear')}
          isDangerous
          onConfirm={clear}
          onCancel={() => setDraftToClear(null)}
        />
      )}
    </>
  )
}
