import { type ReactNode, useState } from 'react'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { Difference } from './versions.ts'

/** Keys of the values that the user keeps as typed; undefined if the user returns to the form. */
type Choice = ReadonlySet<string> | undefined

interface Pending {
  readonly differences: readonly Difference[]
  readonly resolve: (choice: Choice) => void
}

interface ConflictChoices {
  readonly chooseValues: (differences: readonly Difference[]) => Promise<Choice>
  /** Shown beside the form. */
  readonly dialog: ReactNode
}

/** After a 412: asks the user in a dialog which values to save. */
export function useConflictDialog(): ConflictChoices {
  const [pending, setPending] = useState<Pending>()
  const chooseValues = (differences: readonly Difference[]) =>
    new Promise<Choice>((resolve) => setPending({ differences, resolve }))
  const close = (choice: Choice) => {
    setPending(undefined)
    pending?.resolve(choice)
  }
  const dialog = pending && (
    <ConflictDialog differences={pending.differences} onSave={close} onClose={() => close(undefined)} />
  )
  return { chooseValues, dialog }
}
