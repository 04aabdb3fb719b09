import { type ReactNode, useState } from 'react'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { Difference } from './versions.ts'

interface Question {
  readonly differences: readonly Difference[]
  /** Which parts stay as they were typed; undefined: back to the form. */
  readonly answer: (kept?: ReadonlySet<string>) => void
}

interface ConflictQuestion {
  /** Asks which parts stay as they were typed; undefined: the reader goes back to the form. */
  readonly ask: (differences: readonly Difference[]) => Promise<ReadonlySet<string> | undefined>
  /** Shown beside the form. */
  readonly dialog: ReactNode
}

/** After a 412: asks the reader in a dialog which values to save. */
export function useConflictQuestion(): ConflictQuestion {
  const [question, setQuestion] = useState<Question>()
  const ask: ConflictQuestion['ask'] = (differences) =>
    new Promise((resolve) => {
      const answer = (kept?: ReadonlySet<string>) => {
        setQuestion(undefined)
        resolve(kept)
      }
      setQuestion({ differences, answer })
    })
  const dialog = question && (
    <ConflictDialog
      differences={question.differences}
      onSave={question.answer}
      onClose={() => question.answer(undefined)}
    />
  )
  return { ask, dialog }
}
