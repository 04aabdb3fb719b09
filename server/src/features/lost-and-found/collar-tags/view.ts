import type { OwnCollarTag, PublicCollarTag } from '@dyra/shared/contract/collar-tags'
import type { PublicAlert } from '@dyra/shared/contract/lost-alerts'
import type { Selectable } from 'kysely'
import type { Schema } from '../../../db/schema.ts'
import type { PublicCodes } from '../../../links/public-code.ts'
import type { Reference } from '../../reference/types/index.ts'
import { publicAnimalView } from '../lost-alerts/index.ts'
import type { TagRow } from './queries.ts'

interface TagParts {
  readonly code: string
  readonly alert: PublicAlert | null
  readonly reference: Reference
}

export const publicTagView = (row: TagRow, { code, alert, reference }: TagParts): PublicCollarTag => ({
  code,
  ...publicAnimalView(row, reference),
  isLost: row.isLost,
  hasPhone: row.hasPhone,
  alert,
})

/** `codes`: for the owner, who may print the code again. */
export const ownTagView = async (
  row: Selectable<Schema['collar_tag']>,
  codes: PublicCodes | undefined,
): Promise<OwnCollarTag> => ({
  code: (row.code_sealed && (await codes?.unseal(row.code_sealed))) ?? null,
  showsPhone: row.shows_phone,
  created: row.created_at.toISOString(),
})
