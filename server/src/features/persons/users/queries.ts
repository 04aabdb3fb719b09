import type { UserSearchResult } from '@dyra/shared/contract/users'
import type { DetailsState, StaleReason } from '@dyra/shared/domain/confirmations'
import type { EmailState } from '@dyra/shared/domain/email'
import type { Language } from '@dyra/shared/domain/languages'
import { OWNER_SEARCH_MIN } from '@dyra/shared/domain/limits'
import { searchedDigits, searchLength } from '@dyra/shared/domain/names'
import { plainSigns } from '@dyra/shared/domain/plain-signs'
import type { GivenRole } from '@dyra/shared/domain/roles'
import { type RawBuilder, sql } from 'kysely'
import { NOW } from '../../../db/change.ts'
import { detailsState, lastConfirmed } from '../../../db/confirmation-expressions.ts'
import { type Database, prepared } from '../../../db/connection.ts'
import type { CountCache } from '../../../db/count-cache.ts'
import { currentTermsVersion, emailState, hasForeignEmail, isProtected, ownEmail } from '../../../db/expressions.ts'
import { containing, wordsIn } from '../../../db/text-search.ts'
import type { Page } from '../../../http/paging.ts'
import { fillText } from '../../../language/fill-text.ts'
import { fieldProblem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'

/** Columns of a person whose details are confirmed now. */
export const confirmedNow = {
  confirmed_at: NOW as typeof NOW,
  stale_at: null,
  stale_reason: null,
}

/** Columns of a person whose details are no longer stale. */
export const notStale = { stale_at: null, stale_reason: null } as const

export interface KnownPerson {
  id: number
  ssn: string
  name: string
  email: string | null
  /** Null if there is none, or if another person set the address and it is not confirmed. */
  ownEmail: string | null
  deceased: boolean
  addressProtected: boolean
  throughRegistryOnly: boolean
}

const knownColumns = `p.id, p.ssn, p.name, p.email, ${ownEmail('p')} as "ownEmail", p.deceased,
  p.address_protected as "addressProtected", p.through_registry_only as "throughRegistryOnly"`

export const findBySsn = prepared<KnownPerson, [string]>(`select ${knownColumns} from person p where p.ssn = $1`)

export interface UserRow extends KnownPerson {
  version: number
  emailState: EmailState | null
  confirmedPhones: string[]
  phoneNumbers: string[]
  address: string | null
  postalCodeId: number | null
  municipality: string | null
  countryCode: string
  showsName: boolean
  showsAddress: boolean
  showsPhones: boolean
  showsEmail: boolean
  lastConfirmed: Date | null
  detailsState: DetailsState | null
  staleReason: StaleReason | null
  language: Language | null
  /** Roles; empty for a disabled user. */
  roles: GivenRole[]
  /** Whether the person accepted the current version. */
  signedUserAgreement: boolean
  signedPrivacyPolicy: boolean
  /** Current version of the terms. */
  userAgreementVersion: number
  privacyPolicyVersion: number
  /** Whether the person accepted any version. */
  hasUserAgreement: boolean
  hasPrivacyPolicy: boolean
}

const read = prepared<UserRow, [number]>(`
select ${knownColumns}, p.version, ${emailState('p')} as "emailState", p.phone_numbers as "phoneNumbers",
  p.confirmed_phones as "confirmedPhones", p.address,
  p.postal_code_id as "postalCodeId", p.municipality, p.country_code as "countryCode",
  p.shows_name as "showsName", p.shows_address as "showsAddress", p.shows_phones as "showsPhones",
  p.shows_email as "showsEmail", ${lastConfirmed('p')} as "lastConfirmed", ${detailsState('p')} as "detailsState",
  p.stale_reason as "staleReason", p.language, coalesce(a.roles, '{}') as roles,
  coalesce(p.signed_user_agreement_version >= t.agreement, false) as "signedUserAgreement",
  coalesce(p.signed_privacy_policy_version >= t.policy, false) as "signedPrivacyPolicy",
  t.agreement as "userAgreementVersion", t.policy as "privacyPolicyVersion",
  p.signed_user_agreement_version is not null as "hasUserAgreement",
  p.signed_privacy_policy_version is not null as "hasPrivacyPolicy"
from person p
left join authorized_user a on a.person_id = p.id and a.enabled
cross join (select ${currentTermsVersion('user-agreement')} as agreement, ${currentTermsVersion('privacy-policy')} as policy) t
where p.id = $1 and p.erased_at is null`)

/** Undefined for an unknown or erased person. */
export const readUser = async (db: Database, userId: number): Promise<UserRow | undefined> =>
  (await read(db, [userId]))[0]

const findPostalCode = prepared<object, [number]>('select 1 from postal_code where id = $1')

export const hasPostalCode = async (db: Database, id: number): Promise<boolean> =>
  (await findPostalCode(db, [id])).length > 0

const readPerson = prepared<Record<string, unknown>, [number]>(`
select p.id as "userId", p.ssn, p.name, p.is_organization as "isOrganization", p.email, p.email_confirmed_at as "emailConfirmed",
  p.phone_numbers as "phoneNumbers", p.confirmed_phones as "confirmedPhones", p.address, p.postal_code_id as "postalCodeId", p.municipality,
  p.country_code as "countryCode", p.deceased, p.address_protected as "addressProtected",
  p.shows_name as "showsName", p.shows_address as "showsAddress", p.shows_phones as "showsPhones",
  p.shows_email as "showsEmail", p.through_registry_only as "throughRegistryOnly",
  p.signed_user_agreement_at as "signedUserAgreement", p.signed_user_agreement_version as "userAgreementVersion",
  p.signed_privacy_policy_at as "signedPrivacyPolicy", p.signed_privacy_policy_version as "privacyPolicyVersion",
  p.created_at as created, p.updated_at as updated, p.synced_at as "synced", p.last_signed_in_at as "lastSignedIn",
  p.confirmed_at as confirmed, p.stale_at as stale, p.stale_reason as "staleReason", p.language,
  (select json_build_object('created', i.created_at, 'hidden', i.hidden_at)
    from invoice_person i where i.person_id = p.id) as payer,
  array(select c.company_name from company c where c.person_ssn = p.ssn order by c.company_name) as "mayActFor"
from person p where p.id = $1`)

/** The first section of a person's export. */
export const readExportedPerson = async (
  db: Database,
  personId: number,
): Promise<Record<string, unknown> | undefined> => (await readPerson(db, [personId]))[0]

/** Terms of a search. Kennitalas and e-mail addresses begin with the text. A name contains every word. */
export type Terms =
  | { readonly kind: 'ssn'; readonly beginning: string }
  | { readonly kind: 'email'; readonly beginning: string }
  | { readonly kind: 'name'; readonly words: readonly string[] }

/** Further words hardly reduce the results, and each number of words needs its own statement. */
const WORDS_MAX = 6

function termsIn(text: string): Terms {
  const digits = searchedDigits(text)
  if (digits !== undefined) return { kind: 'ssn', beginning: digits }
  if (text.includes('@')) return { kind: 'email', beginning: text.toLowerCase() }
  return { kind: 'name', words: wordsIn(text).slice(0, WORDS_MAX) }
}

/**
 * Texts with only short words are accepted, because some names, such as *Bo Li*, have no others. They cannot use an
 * index; the limit of expensive reads covers them.
 */
export function termsOf(text: string): Terms {
  if (searchLength(text) >= OWNER_SEARCH_MIN) return termsIn(plainSigns(text))
  throw fieldProblem({ searchQuery: [fillText(validationTexts.tooShort, { min: OWNER_SEARCH_MIN })] })
}

export interface Search {
  /** Undefined: the search is for all persons, which needs another filter. */
  readonly terms: Terms | undefined
  readonly onlyOwners: boolean
  /** Only persons whose address another person set, and who have not confirmed it. */
  readonly onlyUnconfirmedEmail: boolean
  /** Whether protected addresses, and contact details of protected persons, may be shown. */
  readonly withProtected: boolean
  readonly page: Page
}

interface Found {
  readonly rows: readonly FoundUser[]
  readonly total: number
}

export interface FoundUser extends UserSearchResult {
  /** Only administrators see the e-mail address. */
  readonly isMasked: boolean
}

/** Up to this number, matches are collected and sorted. Above it, the index in the order of names is scanned. */
const COLLECTED_MAX = 2000
/** Sorts after every character of a kennitala or e-mail address. */
const LAST = '\u007f'

const begins = (column: RawBuilder<unknown>, text: string) =>
  sql<boolean>`${column} >= ${text} and ${column} < ${text + LAST}`

const contains = (word: string) => sql<boolean>`p.name_norm like ${containing(word)}`

/** Uses ranges instead of LIKE for beginnings, so that an index is used for all parameters. */
function matches({ terms, withProtected }: Search): RawBuilder<boolean> {
  if (terms === undefined) return sql`true`
  if (terms.kind === 'ssn') return begins(sql`p.ssn`, terms.beginning)
  if (terms.kind === 'email')
    return sql`p.email is not null and ${begins(sql`lower(p.email)`, terms.beginning)}
    and (${withProtected} or not ${sql.raw(isProtected('p'))})`
  return sql.join(terms.words.map(contains), sql` and `)
}

const conditions = (search: Search) => sql<boolean>`p.erased_at is null and ${matches(search)}
  ${search.onlyUnconfirmedEmail ? sql`and ${sql.raw(hasForeignEmail('p'))}` : sql``}
  ${search.onlyOwners ? sql`and exists (select from ownership o where o.person_id = p.id)` : sql``}`

const user = (withProtected: boolean) => sql`json_build_object('userId', p.id, 'name', p.name, 'ssn', p.ssn,
  'address', case when ${withProtected} or not p.address_protected then p.address end,
  'email', p.email, 'deceased', p.deceased, 'isMasked', not ${withProtected} and ${sql.raw(isProtected('p'))})`

const pageOfUsers = ({ withProtected }: Search) => sql`(
  select coalesce(json_agg(${user(withProtected)} order by g.name_sort, g.id), '[]')
  from page g join person p on p.id = g.id) as rows`

const limits = ({ page }: Search) => sql`limit ${page.size} offset ${page.from}`

/** The total is exact up to COLLECTED_MAX. A greater total only means that there are more matches. */
const collect = (search: Search) => sql<Found>`
with matched as materialized (
  select p.id, p.name_sort from person p where ${conditions(search)} limit ${COLLECTED_MAX + 1}
), page as materialized (
  select id, name_sort from matched order by name_sort, id ${limits(search)}
)
select (select count(*)::int from matched) as total, ${pageOfUsers(search)}`

const scan = (search: Search) => sql<Pick<Found, 'rows'>>`
with page as materialized (
  select p.id, p.name_sort from person p where ${conditions(search)} order by p.name_sort, p.id ${limits(search)}
)
select ${pageOfUsers(search)}`

const countAll = (search: Search) => sql<Pick<Found, 'total'>>`
select count(*)::int as total from person p where ${conditions(search)}`

/**
 * The statement is unprepared, and planned for the search text. A generic plan would treat common texts like rare ones.
 */
async function readOne<Row>(db: Database, query: RawBuilder<Row>): Promise<Row> {
  const { sql: text, parameters } = query.compile(db)
  const [row] = await db.queryUnprepared<Row>(text, parameters)
  if (row === undefined) throw new Error('A statement without FROM gave no row')
  return row
}

const keyOf = ({ terms, onlyOwners, onlyUnconfirmedEmail, withProtected }: Search) =>
  JSON.stringify([terms, onlyOwners, onlyUnconfirmedEmail, withProtected])

/** Counted once for all concurrent searches with the same filter, on any page. */
const countOf = (db: Database, search: Search, counts: CountCache): Promise<number> =>
  counts.read(keyOf(search), async () => (await readOne(db, countAll(search))).total)

/**
 * Persons in the Icelandic order of their names. If few match, the matches are collected and then sorted: a scan of the
 * index in that order would read all of it. If many match, the scan fills the page quickly. A cached count means that
 * many match.
 */
export async function searchUsers(db: Database, search: Search, counts: CountCache): Promise<Found> {
  if (!counts.has(keyOf(search))) {
    const collected = await readOne(db, collect(search))
    if (collected.total <= COLLECTED_MAX) return collected
  }
  const [{ rows }, total] = await Promise.all([readOne(db, scan(search)), countOf(db, search, counts)])
  return { rows, total }
}
