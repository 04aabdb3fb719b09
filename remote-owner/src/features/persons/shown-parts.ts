import type { User } from '@dyra/shared/contract/users'

type Part = 'name' | 'address' | 'phones' | 'email'

/** Whether a lookup of the person's pets shows a part (docs/domain.md#visibility). */
export function isShown({ visibility, emailState }: User, part: Part): boolean {
  if (part === 'email' && emailState === 'setByAnother') return false
  if (visibility === undefined) return true
  return visibility[part] && !visibility.throughRegistryOnly && visibility.locked === null
}
