import { ApiProblem } from '@dyra/shared/api'
import type { AuthorizedUser, AuthorizedUserUpdate } from '@dyra/shared/contract/authorized-users'
import { roleLabels } from '@dyra/shared/domain/roles'
import { differencesOf, merged, type Part, useConflictDialog } from '@dyra/shared/ui/conflict'
import { useRef } from 'react'
import { changeUser, readUser } from './api.ts'
import { text } from './texts.ts'

const parts: readonly Part<AuthorizedUserUpdate>[] = [
  {
    key: 'roles',
    label: text('roles'),
    fields: ['roles'],
    show: ({ roles }) => roles.map((role) => roleLabels[role]).join(', '),
  },
  {
    key: 'enabled',
    label: text('col.status'),
    fields: ['enabled'],
    show: ({ enabled }) => text(enabled ? 'status.enabled' : 'status.disabled'),
  },
]

const accessOf = ({ roles, enabled }: AuthorizedUserUpdate): AuthorizedUserUpdate => ({ roles, enabled })
const isOutdated = (error: unknown) => error instanceof ApiProblem && error.status === 412

/** Saves a change of the version that the dialog started from. After a conflict asks which values to keep. */
export function useAccessUpdate(user: AuthorizedUser) {
  const base = useRef(user)
  const { chooseValues, dialog } = useConflictDialog()

  const resolveConflict = async (mine: AuthorizedUserUpdate, now: AuthorizedUser): Promise<boolean> => {
    const versions = { base: accessOf(base.current), mine, now: accessOf(now) }
    const differences = differencesOf(parts, versions)
    if (differences.length === 0) return true
    const kept = await chooseValues(differences)
    if (kept === undefined) return false
    base.current = now
    return save(merged(parts, versions, kept))
  }

  /** Returns false if the user goes back to the form instead. */
  const save = async (access: AuthorizedUserUpdate): Promise<boolean> => {
    try {
      await changeUser({ ...base.current, ...access })
      return true
    } catch (error) {
      const now = isOutdated(error) ? await readUser(user) : undefined
      if (now === undefined) throw error
      return resolveConflict(access, now)
    }
  }
  return { save, dialog }
}
