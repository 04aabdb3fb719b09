import type { AuthorizedUser, AuthorizedUserUpdate } from '@dyra/shared/contract/authorized-users'
import { roleLabels } from '@dyra/shared/domain/roles'
import { type Part, useVersionedSave } from '@dyra/shared/ui/conflict'
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

/** Saves a change of the version that the dialog started from. After a conflict asks which values to keep. */
export const useAccessUpdate = (user: AuthorizedUser) =>
  useVersionedSave({
    stored: user,
    valuesOf: accessOf,
    parts,
    update: (base, access) => changeUser({ ...base, ...access }),
    read: () => readUser(user),
  })
