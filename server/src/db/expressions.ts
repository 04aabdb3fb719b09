import type { TermsKind } from '@dyra/shared/domain/terms'

// SQL expressions that several features use.

/** SQL expression: today in Iceland, which uses UTC all year. */
export const TODAY = "(now() at time zone 'Atlantic/Reykjavik')::date"

/** SQL expression: the version of a text that is in force today. */
export const currentTermsVersion = (kind: TermsKind) => `(
    select max(version) from terms_version
    where kind = '${kind}' and valid_from <= ${TODAY})`

/** SQL condition: row `i` of co_owner_invitation is open. */
export const isOpenInvitation = `(i.status = 'invited' and i.expires_at > now())`
