import type { WorkplaceKind } from '@dyra/shared/domain/workplaces'
import { bigint, boolean, changes, creation, day, filled, instant, oneOf, optional, text } from './columns.ts'

export const workplaceTables = {
  workplace: {
    id: filled(bigint),
    person_id: bigint,
    kind: oneOf<WorkplaceKind>(),
    public_phone: text,
    valid_until: optional(day),
    delayed_notice_ground: optional(text),
    delayed_notice_by: optional(bigint),
    closed_at: optional(instant),
    ...creation,
    ...changes,
  },
  workplace_member: {
    id: filled(bigint),
    workplace_id: bigint,
    person_id: bigint,
    is_manager: filled(boolean),
    removed_at: optional(instant),
    ...creation,
    ...changes,
  },
}
