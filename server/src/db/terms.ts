import type { TermsKind } from '@dyra/shared/domain/terms'
import { TODAY } from './today.ts'

/** SQL: the version of a text that is in force today. */
export const presentVersion = (kind: TermsKind) => `(
    select max(version) from terms_version
    where kind = '${kind}' and valid_from <= ${TODAY})`
