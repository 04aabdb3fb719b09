import type { Retention } from '@dyra/shared/contract/retention'
import { OLD_PET_YEARS, RETENTION, type RetentionProfile, UNANSWERED_YEARS } from '@dyra/shared/domain/limits'
import { hasUnansweredKeeper } from '../db/confirmation-expressions.ts'
import { TODAY } from '../db/expressions.ts'
import type { AnyTable } from '../db/table.ts'

export type Counts = Retention['due']

/** A fee line is a bookkeeping record: it names its persons until the end of the seventh year after its own year. */
const BOOK_KEEPING_YEARS = 7

const since = (day: string) => `((${day})::timestamp at time zone 'Atlantic/Reykjavik')`
const yearsAgo = (years: number) => since(`${TODAY} - interval '${years} years' + interval '1 day'`)

/** SQL expression: earlier instants are older than the years of the profile, by days in Iceland. */
export const cutoff = (profile: RetentionProfile): string => yearsAgo(RETENTION[profile].years)
/** SQL condition: the bookkeeping period of the fee line `t` is over. */
export const isPastBookkeeping = `t.created_at < ${since(
  `date_trunc('year', ${TODAY}) - interval '${BOOK_KEEPING_YEARS} years'`,
)}`

/** SQL condition: the death of pet `p` was registered that many years ago. */
const isLongDead = (profile: RetentionProfile) => `p.is_dead and p.death_registered_at < ${cutoff(profile)}`

/** SQL condition: pet `p` has no keeper and waits for none. */
const hasNoKeeper = `not exists (
    select from ownership o where o.pet_id = p.id and o.to_at is null and o.person_id is not null)
  and not exists (select from pet_transfer t where t.pet_id = p.id and t.status = 'pending'
    and t.created_at >= ${yearsAgo(UNANSWERED_YEARS)})`

/** SQL condition: the keeper was asked about pet `p` that long ago, and has confirmed nothing since. */
const isUnanswered = `exists (select from old_pet_question q where q.pet_id = p.id
    and q.asked_at < ${yearsAgo(UNANSWERED_YEARS)} and ${hasUnansweredKeeper})`

/** SQL condition: pet `p` was registered long ago, never as dead, and no one answers for it. */
const isForgotten = `not p.is_dead and p.created_at < ${yearsAgo(OLD_PET_YEARS)} and (${hasNoKeeper} or ${isUnanswered})`

/** SQL condition: the links of pet `p` to persons end. */
export const isPastRetention = (profile: RetentionProfile): string =>
  profile === 'eu' ? `(${isLongDead(profile)} or ${isForgotten})` : isLongDead(profile)
/** SQL condition: the pet is not subject to retention. */
export const isNotPastRetention = (pet: string, profile: RetentionProfile): string =>
  `not exists (select from pet p where p.id = ${pet} and ${isPastRetention(profile)})`

/** SQL expression: the pet that a row `t` of the table is about. */
export const petOf = ({ pet, columns }: AnyTable) => pet ?? ('pet_id' in columns ? 't.pet_id' : undefined)
