import type { DetailsState } from '@dyra/shared/domain/confirmations'
import { detailsState } from '../../../db/confirmation-expressions.ts'
import { type Database, prepared } from '../../../db/connection.ts'
import { isKeptPet, petName, section } from '../../../db/export-section.ts'
import { isOpenInvitation, isProtected } from '../../../db/expressions.ts'
import type { Page } from '../../../http/paging.ts'

interface Party {
  readonly id: number
  readonly name: string
}

/** A stored pet with everything that its page may show. Instants are in PostgreSQL's JSON format. */
export interface PetRow {
  readonly version: number
  readonly petId: number
  readonly name: string
  readonly genderId: number
  readonly speciesId: number
  readonly breedId: number | null
  readonly furId: number | null
  readonly color: string | null
  readonly earTag: string | null
  readonly birthDate: string | null
  readonly hasOnlyBirthYear: boolean
  readonly isCastrated: boolean | null
  readonly isDead: boolean
  readonly dayOfDeath: string | null
  readonly isLost: boolean
  readonly dayOfDisappear: string | null
  readonly imageId: string | null
  readonly microTags: readonly {
    readonly microTagId: number
    readonly locationId: number
    readonly tagNumber: string
    readonly created: string
    readonly isForeignMicroTag: boolean
    readonly comment: string | null
  }[]
  readonly transfer: {
    readonly petTransferId: number
    readonly newOwnerPersonId: number
    readonly newOwnerName: string
    readonly byVeterinarian: boolean
  } | null
  readonly owner: (Party & { readonly details: DetailsState | null }) | null
  readonly everHadOwner: boolean
  readonly coOwner: (Party & { readonly ssn: string }) | null
  /** Co-owner who has not accepted. `since` is null if they are not invited yet. */
  readonly invited: (Party & { readonly since: string | null }) | null
  readonly dispute: { readonly opened: string; readonly isContested: boolean; readonly reason: string | null } | null
  readonly created: string
  readonly createdBy: Party | null
  readonly updated: string
  readonly updatedBy: Party | null
}

const party = (id: string) => `(select json_build_object('id', n.id, 'name', n.name) from person n where n.id = ${id})`

/** One statement with one column, because the driver describes every column of every result. */
const find = prepared<{ pet: PetRow }, [number]>(`
select json_build_object(
  'version', p.version, 'petId', p.id, 'name', p.name, 'genderId', p.gender_id, 'speciesId', p.species_id,
  'breedId', p.breed_id, 'furId', p.fur_id, 'color', p.color, 'birthDate', p.birth_date,
  'hasOnlyBirthYear', p.has_only_birth_year, 'isCastrated', p.is_castrated, 'isDead', p.is_dead,
  'dayOfDeath', p.day_of_death, 'isLost', p.is_lost, 'dayOfDisappear', p.day_of_disappear,
  'imageId', (select i.id from pet_image i where i.pet_id = p.id),
  'earTag', (select m.tag_number from microtag m where m.pet_id = p.id and m.kind = 'earTag'),
  'microTags', (
    select coalesce(json_agg(json_build_object(
      'microTagId', m.id, 'locationId', m.micro_tag_location_id, 'tagNumber', m.tag_number, 'created', m.created_at,
      'isForeignMicroTag', m.is_foreign_micro_tag, 'comment', m.comment
    ) order by m.is_latest desc, m.created_at desc, m.id desc), '[]')
    from microtag m where m.pet_id = p.id and m.kind = 'microchip'
  ),
  'transfer', (
    select json_build_object('petTransferId', t.id, 'newOwnerPersonId', n.id, 'newOwnerName', n.name,
      'byVeterinarian', t.by_veterinarian)
    from pet_transfer t join person n on n.id = t.new_owner_person_id
    where t.pet_id = p.id and t.status = 'pending'
  ),
  'owner', (
    select json_build_object('id', n.id, 'name', n.name, 'details', ${detailsState('n')})
    from ownership w join person n on n.id = w.person_id
    where w.pet_id = p.id and w.to_at is null
  ),
  'everHadOwner', exists (select from ownership w where w.pet_id = p.id),
  'coOwner', (
    select json_build_object('id', n.id, 'name', n.name, 'ssn', n.ssn)
    from person n where n.id = p.co_owner_person_id and n.erased_at is null
  ),
  'invited', (
    select json_build_object('id', n.id, 'name', n.name, 'since', i.invited_at)
    from co_owner_invitation i join person n on n.id = i.person_id and n.erased_at is null
    where i.pet_id = p.id and (i.status = 'entered' or ${isOpenInvitation})
  ),
  'dispute', (
    select json_build_object('opened', d.created_at, 'isContested', d.contested_by is not null, 'reason', d.reason)
    from pet_dispute d where d.pet_id = p.id and d.decided_at is null
  ),
  'created', p.created_at, 'createdBy', ${party('p.created_by')},
  'updated', p.updated_at, 'updatedBy', ${party('p.updated_by')}
) as pet
from pet p
where p.id = $1`)

export async function readPet(db: Database, petId: number): Promise<PetRow | undefined> {
  const [found] = await find(db, [petId])
  return found?.pet
}

export interface PreviousOwnerRow {
  readonly personId: number | null
  readonly registrationDate: Date
  readonly unregistrationDate: Date
  readonly fullName: string | null
  readonly ssn: string | null
  readonly address: string | null
  readonly addressProtected: boolean | null
  readonly isProtected: boolean | null
  readonly email: string | null
  readonly phoneNumbers: string[] | null
}

/** Latest first. Rows without a person were cleared by retention. */
const findPrevious = prepared<PreviousOwnerRow, [number, number, number]>(`
select n.id as "personId", o.from_at as "registrationDate", o.to_at as "unregistrationDate", n.name as "fullName",
  n.ssn, n.address, n.address_protected as "addressProtected",
  ${isProtected('n')} as "isProtected", n.email, n.phone_numbers as "phoneNumbers"
from ownership o
left join person n on n.id = o.person_id and n.erased_at is null
where o.pet_id = $1 and o.to_at is not null
order by o.to_at desc, o.id desc
limit $2 offset $3`)

const countPrevious = prepared<{ count: number }, [number]>(
  'select count(*) from ownership where pet_id = $1 and to_at is not null',
)

export async function findPreviousOwners(db: Database, petId: number, { from, size }: Page) {
  const [rows, [counted]] = await Promise.all([findPrevious(db, [petId, size, from]), countPrevious(db, [petId])])
  return { rows, total: counted?.count ?? 0 }
}

export const exportedPets = section(`
select p.id as key, p.id as "petId", p.name, s.name as "speciesName", b.name as "breedName", g.name as "genderName",
  p.color, p.birth_date as "birthDate", p.has_only_birth_year as "hasOnlyBirthYear", p.is_castrated as "isCastrated",
  p.is_dead as "isDead", p.day_of_death as "dayOfDeath", p.is_lost as "isLost",
  p.day_of_disappear as "dayOfDisappear", p.co_owner_person_id = $1 as "isCoOwned", p.created_at as created,
  array(select m.tag_number from microtag m where m.pet_id = p.id order by m.id) as "microTags"
from pet p
join species s on s.id = p.species_id
join gender g on g.id = p.gender_id
left join breed b on b.id = p.breed_id
where p.id > $2 and ${isKeptPet}`)

export const exportedOwnerships = section(`
select o.id as key, ${petName}, o.from_at as "registrationDate", o.to_at as "unregistrationDate"
from ownership o join pet p on p.id = o.pet_id where o.person_id = $1 and o.id > $2`)
