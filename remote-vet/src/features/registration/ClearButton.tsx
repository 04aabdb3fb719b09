import { Button } from '@dyra/shared/ui'
import { useState } from 'react'
import { type Draft, isDirty, isOpen } from './draft/draft.ts'
import { clearDraft, draftNow, useDraft } from './draft/store.ts'
import { Question } from './Question.tsx'
import css from './Registration.module.css'
import { text } from './texts.ts'

const isUnsure = ({ entries }: Draft) => entries.some(({ progress }) => progress.kind === 'sent')

/** Several pets, or a registration without a response, need a confirmation. One pet can be restored by undo. */
const needsQuestion = ({ entries }: Draft) => entries.length > 1 || !entries.every(isOpen)

/** Resets the form to one empty pet. */
export function ClearButton() {
  const isChanged = useDraft(isDirty)
  const [asked, setAsked] = useState<Draft | null>(null)
  const clear = () => {
    setAsked(null)
    clearDraft()
  }
  const press = () => (needsQuestion(draftNow()) ? setAsked(draftNow()) : clear())
  return (
    <>
      <Button className={css.clear} variant="subtle" color="gray" size="sm" disabled={!isChanged} onClick={press}>
        {text('clear')}
      </Button>
      {asked && (
        <Question
          title={text('clear.title')}
          text={isUnsure(asked) ? text('clear.unsure') : text.plural('clear.text', asked.entries.length)}
          button={text('clear')}
          isDangerous
          onConfirm={clear}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  )
}
