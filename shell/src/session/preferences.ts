import type { Role } from '@dyra/shared/domain/roles'
import { storages } from './token.ts'

const viewKey = 'view'
const menuKey = 'side-menu'
const closed = 'closed'

/** Per tab: another tab may show another view. */
export const rememberView = (role: Role) => storages()[1]?.setItem(viewKey, role)

/** The view last chosen in this tab, if the user still has that role. */
export function rememberedView(roles: readonly Role[]): Role | undefined {
  const stored = storages()[1]?.getItem(viewKey)
  return roles.find((role) => role === stored)
}

export const rememberMenu = (isOpen: boolean) =>
  isOpen ? storages()[0]?.removeItem(menuKey) : storages()[0]?.setItem(menuKey, closed)

export const wasMenuOpen = () => storages()[0]?.getItem(menuKey) !== closed
