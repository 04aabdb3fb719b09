import type { TermsKind } from '@dyra/shared/domain/terms'
import { prepared } from '../../../db/connection.ts'
import { TODAY } from '../../../db/expressions.ts'

interface VersionRow {
  version: number
  validFrom: string
  text: string | null
}

/** The version in force today in Iceland, followed by the announced ones. */
export const findVersions = prepared<VersionRow, [TermsKind]>(`
select version, valid_from as "validFrom", text from terms_version
where kind = $1 and valid_from >= (
  select max(valid_from) from terms_version
  where kind = $1 and valid_from <= ${TODAY})
order by valid_from`)
