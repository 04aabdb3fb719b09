import { ApiProblem } from '@dyra/shared/api'
import { differencesOf, merged, type Part, useConflictDialog } from '@dyra/shared/ui/conflict'
import { useRef } from 'react'

interface Versioned<Stored, Values> {
  /** The version that the dialog starts from. */
  stored: Stored
  valuesOf: (stored: Stored) => Values
  parts: readonly Part<Values>[]
  /** Saves values as a change of `base`. The server answers 412 if another version is stored. */
  update: (base: Stored, values: Values) => Promise<unknown>
  /** The version that is stored now. */
  read: () => Promise<Stored | undefined>
}

const isOutdated = (error: unknown) => error instanceof ApiProblem && error.status === 412

/** Saves a change of the version that the dialog started from. After a conflict asks which values to keep. */
export function useVersionedUpdate<Stored, Values extends object>(versioned: Versioned<Stored, Values>) {
  const { stored, valuesOf, parts, update, read } = versioned
  const base = useRef(stored)
  const { chooseValues, dialog } = useConflictDialog()

  const resolveConflict = async (mine: Values, now: Stored): Promise<boolean> => {
    const versions = { base: valuesOf(base.current), mine, now: valuesOf(now) }
    const differences = differencesOf(parts, versions)
    if (differences.length === 0) return true
    const kept = await chooseValues(differences)
    if (kept === undefined) return false
    base.current = now
    return save(merged(parts, versions, kept))
  }

  /** Returns false if the user goes back to the form instead. */
  const save = async (values: Values): Promise<boolean> => {
    try {
      await update(base.current, values)
      return true
    } catch (error) {
      const now = isOutdated(error) ? await read() : undefined
      if (now === undefined) throw error
      return resolveConflict(values, now)
    }
  }
  return { save, dialog }
}
