import { ApiProblem } from '@dyra/shared/api'
import { type ReactNode, useRef, useState } from 'react'
import { ConflictDialog } from './ConflictDialog.tsx'
import { type Difference, differencesOf, merged, type Part } from './versions.ts'

interface Versioned<Stored, Values> {
  /** The version that the form starts from. */
  readonly stored: Stored
  readonly valuesOf: (stored: Stored) => Values
  /** Typed values as the server would store them, for the comparison. Default: the typed values themselves. */
  readonly asStored?: (typed: Values) => Values
  readonly parts: readonly Part<Values>[]
  /** Saves values as a change of `base`; false: not saved. The server answers 412 if another version is stored. */
  readonly update: (base: Stored, values: Values) => Promise<unknown>
  /** The version that is stored now, if it still exists. */
  readonly read: () => Promise<Stored | undefined>
  /** Who changed it and when, as far as the reader may know. */
  readonly changed?: (now: Stored) => ReactNode
}

/** Keys of the parts that the user keeps as typed; undefined if the user returns to the form. */
type Choice = ReadonlySet<string> | undefined

interface Question {
  readonly differences: readonly Difference[]
  readonly changed: ReactNode
  readonly answer: (choice: Choice) => void
}

const isOutdated = (error: unknown) => error instanceof ApiProblem && error.status === 412

/**
 * Saves a change of the version that the form started from. After a conflict keeps what only one of the two users
 * changed, and asks in `dialog` about the rest.
 */
export function useVersionedSave<Stored, Values extends object>(versioned: Versioned<Stored, Values>) {
  const { stored, valuesOf, asStored = (typed) => typed, parts, update, read, changed } = versioned
  // A ref, because a save may follow in the same tick as the change of the version.
  const base = useRef(stored)
  const [question, setQuestion] = useState<Question>()

  const choose = (differences: readonly Difference[], now: Stored) =>
    new Promise<Choice>((answer) => setQuestion({ differences, changed: changed?.(now), answer }))
  const answer = (choice: Choice) => {
    setQuestion(undefined)
    question?.answer(choice)
  }

  /** The same change by another user counts as saved. A part that only one of the two changed needs no question. */
  const resolveConflict = async (typed: Values, now: Stored): Promise<Values | boolean> => {
    const versions = { base: valuesOf(base.current), mine: asStored(typed), now: valuesOf(now) }
    const differences = differencesOf(parts, versions)
    if (differences.length === 0) return true
    const own = differences.filter(({ by }) => by === 'user').map(({ key }) => key)
    const chosen = differences.some(({ by }) => by === 'both') ? await choose(differences, now) : new Set<string>()
    if (chosen === undefined) return false
    base.current = now
    return merged(parts, versions, new Set([...chosen, ...own]))
  }

  /**
   * Reads what is stored now. Throws if the change was refused for another reason, because another try would not help.
   */
  const readNewer = async (error: unknown): Promise<Stored> => {
    const now = isOutdated(error) ? await read() : undefined
    if (now === undefined || JSON.stringify(now) === JSON.stringify(base.current)) throw error
    return now
  }

  /** Returns false if the user goes back to the form instead. */
  const save = async (values: Values): Promise<boolean> => {
    try {
      return (await update(base.current, values)) !== false
    } catch (error) {
      const resolved = await resolveConflict(values, await readNewer(error))
      return typeof resolved === 'boolean' ? resolved : save(resolved)
    }
  }
  const dialog = question && (
    <ConflictDialog
      differences={question.differences}
      changed={question.changed}
      onSave={answer}
      onClose={() => answer(undefined)}
    />
  )
  return { save, dialog, baseNow: () => base.current }
}
