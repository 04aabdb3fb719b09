import type { TermsKind } from '@dyra/shared/domain/terms'
import { day, instant, int, label, oneOf, optional } from '../../../db/columns.ts'
import { table } from '../../../db/table.ts'

export const termsTables = {
  terms_version: table({
    columns: {
      kind: oneOf<TermsKind>(),
      version: int,
      text: optional(label),
      valid_from: day,
      announced_at: optional(instant),
    },
  }),
}
