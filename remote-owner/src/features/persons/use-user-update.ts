import { ApiProblem } from '@dyra/shared/api'
import type { User, UserUpdate } from '@dyra/shared/contract/users'
import { differencesOf, merged, useConflictDialog } from '@dyra/shared/ui/conflict'
import { useRef } from 'react'
import { readUserVersion, updateUser } from './api.ts'
import { changeableOf, typedOver, userParts } from './user-parts.tsx'

/** A person as somebody read them. */
export interface Stored {
  readonly user: User
  readonly version: string | null
}

const isOvertaken = (error: unknown) => error instanceof ApiProblem && error.status === 412

/** Saves against the version that the form started from. After a conflict asks which values to keep. */
export function useUserUpdate(stored: Stored) {
  const base = useRef(stored)
  const { chooseValues, dialog } = useConflictDialog()

  const resolveConflict = async (update: UserUpdate): Promise<boolean> => {
    const { body: user, version } = await readUserVersion(stored.user.userId)
    const before = base.current.user
    const versions = { base: changeableOf(before), mine: typedOver(before, update), now: changeableOf(user) }
    const differences = differencesOf(userParts, versions)
    if (differences.length === 0) return true
    const kept = await chooseValues(differences)
    if (kept === undefined) return false
    base.current = { user, version }
    return save(merged(userParts, versions, kept))
  }

  /** False when the reader went back to the form instead. */
  const save = async (update: UserUpdate): Promise<boolean> => {
    try {
      await updateUser(stored.user.userId, update, base.current.version)
      return true
    } catch (error) {
      if (!isOvertaken(error)) throw error
      return resolveConflict(update)
    }
  }
  return { save, dialog }
}
