import type { Role } from '@dyra/shared/domain/roles'
import { storages } from './token.ts'

const viewKey = 'view'
const menuKey = 'side-menu'
const closed = 'closed'

/** In the tab: another tab may look at the registry as another role. */
export const rememberView = (role: Role) => storages()[1]?.setItem(viewKey, role)

/** The view last chosen in this tab, if the person still holds that role. */
export function rememberedView(roles: readonly Role[]): Role | undefined {
  const stored = storages()[1]?.getItem(viewKey)
  return roles.find((role) => role === stored)
}

export const rememberMenu = (isOpen: boolean) =>
  isOpen ? storages()[0]?.removeItem(menuKey) : storages()[0]?.setItem(menuKey, closed)

export const wasMenuOpen = () => storages()[0]?.getItem(menuKey) !== closed
