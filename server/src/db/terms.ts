import type { TermsKind } from '@dyra/shared/domain/terms'

/** SQL: the version of a text that is in force today, in Iceland. */
export const presentVersion = (kind: TermsKind) => `(
    select max(version) from terms_version
    where kind = '${kind}' and valid_from <= (now() at time zone 'Atlantic/Reykjavik')::date)`
