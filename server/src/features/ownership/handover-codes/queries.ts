import { CONTEST_DAYS, type HandoverCodeStatus } from '@dyra/shared/domain/handover-codes'
import type { Kysely } from 'kysely'
import { type Database, prepared, queryRows } from '../../../db/connection.ts'
import { petName, section } from '../../../db/export-section.ts'
import { isDisputed, isHandoverContested, isOfItsBuyer } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import { isActiveCode } from '../../../db/waiting-expressions.ts'

export interface ActiveCode {
  readonly id: string
  readonly hash: string
  readonly petId: number
  readonly petName: string
  readonly speciesId: number
  readonly petMicroTag: string | null
  readonly created: Date
  readonly expires: Date
  readonly workplaceMemberId: number | null
  readonly representativeId: number | null
}

const LATEST_TAG = '(select m.tag_number from microtag m where m.pet_id = p.id and m.is_latest)'

const activeCodes = (condition: string) => `
select c.id, c.code_hash as hash, p.id as "petId", p.name as "petName", p.species_id as "speciesId",
  ${LATEST_TAG} as "petMicroTag", c.created_at as created, c.expires_at as expires,
  c.workplace_member_id as "workplaceMemberId", c.representative_id as "representativeId"
from handover_code c join pet p on p.id = c.pet_id
where ${isActiveCode} and c.owner_person_id = $1 ${condition}
order by c.created_at desc, c.id`

/** Active codes of an owner, newest first: at most one for each pet. */
export const listActiveCodes = prepared<ActiveCode, [ownerPersonId: number]>(activeCodes(''))

/** The active code that an owner made for a pet. */
export const findActiveCode = async (db: Kysely<Schema>, ownerPersonId: number, petId: number) =>
  (await queryRows<ActiveCode>(db, activeCodes('and c.pet_id = $2'), [ownerPersonId, petId]))[0]

export interface HandedOverRow {
  readonly petTransferId: number
  readonly petName: string
  readonly newOwnerPersonId: number
  readonly newOwnerName: string | null
  readonly used: Date
  readonly contestableUntil: Date
  readonly isContested: boolean
  readonly isContestable: boolean
}

/** Pets that others took over with codes of a person in the last CONTEST_DAYS days, newest first. */
export const listHandedOver = prepared<HandedOverRow, [ownerPersonId: number]>(`
select c.transfer_id as "petTransferId", p.name as "petName", c.used_by as "newOwnerPersonId",
  case when n.erased_at is null then n.name end as "newOwnerName", c.used_at as used,
  c.used_at + interval '${CONTEST_DAYS} days' as "contestableUntil",
  ${isHandoverContested('c')} as "isContested",
  ${isOfItsBuyer('c')} and not ${isHandoverContested('c')} as "isContestable"
from handover_code c join pet p on p.id = c.pet_id join person n on n.id = c.used_by
where c.status = 'used' and c.owner_person_id = $1 and c.used_at > now() - interval '${CONTEST_DAYS} days'
order by c.used_at desc, c.id`)

/** A code with its pet, as its buyer may see it. */
export interface CodeRow {
  readonly id: string
  readonly status: HandoverCodeStatus
  readonly usedBy: number | null
  readonly transferId: number | null
  readonly petId: number
  readonly ownerPersonId: number
  readonly ownerName: string
  /** Id of the representative who made the code. */
  readonly representativeId: number | null
  /** Whether the pet can be taken over with the code now. */
  readonly isOpen: boolean
  readonly petName: string
  readonly speciesId: number
  readonly breedId: number | null
  readonly genderId: number
  readonly birthDate: string | null
  readonly hasOnlyBirthYear: boolean
  readonly color: string | null
  readonly petMicroTag: string | null
}

/**
 * Every change of the pet that ends a code also revokes it. These conditions refuse the code even if it was not
 * revoked.
 */
const IS_OPEN = `${isActiveCode} and not p.is_dead and not p.is_lost
  and not ${isDisputed('p.id')} and not o.deceased and o.erased_at is null
  and exists (select from ownership w where w.pet_id = p.id and w.to_at is null and w.person_id = c.owner_person_id)
  and not exists (select from pet_transfer t where t.pet_id = p.id and t.status = 'pending')`

const FIND_CODE = `
select c.id, c.status, c.used_by as "usedBy", c.transfer_id as "transferId", p.id as "petId",
  c.owner_person_id as "ownerPersonId", c.representative_id as "representativeId", o.name as "ownerName", ${IS_OPEN} as "isOpen", p.name as "petName",
  p.species_id as "speciesId", p.breed_id as "breedId", p.gender_id as "genderId", p.birth_date as "birthDate",
  p.has_only_birth_year as "hasOnlyBirthYear", p.color, ${LATEST_TAG} as "petMicroTag"
from handover_code c join pet p on p.id = c.pet_id join person o on o.id = c.owner_person_id
where c.code_hash = any($1::text[])`

/** The code with one of these hashes. */
export const findCode = async (db: Kysely<Schema> | Database, hashes: readonly string[]) =>
  (await queryRows<CodeRow>(db, FIND_CODE, [hashes]))[0]

/** Codes of the person as owner and as buyer, without the code itself. Codes have no numeric id. */
export const exportedHandoverCodes = section(`
select row_number() over (order by c.created_at, c.id) as key, ${petName}, c.status, c.owner_person_id = $1 as "isOwn",
  c.created_at as created, c.expires_at as expires, c.used_at as used
from handover_code c join pet p on p.id = c.pet_id where $1 in (c.owner_person_id, c.used_by) and $2 = 0`)
