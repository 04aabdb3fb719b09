import type { WorkplaceMember } from '../../contract/workplaces.ts'
import type { ConfirmedAction } from '../../ui/actions/index.ts'
import { removeMember, setManager } from './api.ts'
import { text } from './texts.ts'

interface Membership {
  readonly workplaceId: number
  readonly member: WorkplaceMember
}

/** Makes a member a manager, or a manager a member. */
export function managerChange({ workplaceId, member }: Membership): ConfirmedAction {
  const { memberId, name, isManager } = member
  const key = isManager ? 'demote' : 'promote'
  return {
    title: text(`${key}.confirm`),
    name,
    text: text(`${key}.text`),
    button: text(key),
    run: () => setManager({ workplaceId, memberId }, !isManager),
    done: text(isManager ? 'demoted' : 'promoted', { name }),
    gone: text('gone'),
  }
}

/** Removes a member. Users who remove themselves leave. */
export function removal({ workplaceId, member }: Membership): ConfirmedAction {
  const { memberId, name, isSelf } = member
  const key = isSelf ? 'leave' : 'remove'
  return {
    title: text(`${key}.confirm`),
    name,
    text: text(`${key}.text`),
    button: text(key),
    isDangerous: true,
    run: () => removeMember({ workplaceId, memberId }),
    done: text('removed', { name }),
    gone: text('gone'),
  }
}
