import type { PetListItem } from '@dyra/shared/contract/pet'
import { foldName } from '@dyra/shared/domain/names'
import { normaliseTagNumber } from '@dyra/shared/domain/tag-number'
import { detailsState, lastConfirmed } from '../../../db/confirmation-expressions.ts'
import { type Database, prepared } from '../../../db/connection.ts'
import { acceptedTerms } from '../../../db/expressions.ts'
import type { OwnDetails } from './missing-rules.ts'

/** A row of a list, without names of species and breed, which are in memory. */
export type ItemRow = Omit<PetListItem, 'speciesName' | 'breedName'> & { readonly breedId: number | null }

/** A row as one JSON value, for pet `p` with `itemJoins`. */
export const itemColumn = `json_build_object(
    'petId', p.id, 'tagNumber', m.tag_number, 'birthDate', p.birth_date, 'hasOnlyBirthYear', p.has_only_birth_year,
    'name', p.name, 'speciesId', p.species_id, 'breedId', p.breed_id, 'imageId', i.id,
    'inTransfer', exists (select from pet_transfer t where t.pet_id = p.id and t.status = 'pending'),
    'isDead', p.is_dead, 'isLost', p.is_lost)`

export const itemJoins = `
  left join microtag m on m.pet_id = p.id and m.is_latest
  left join pet_image i on i.pet_id = p.id`

interface Listed {
  readonly count: number
  readonly own: OwnDetails
  readonly pets: readonly (ItemRow & { isCoOwned: boolean })[]
}

/** Owned and co-owned pets. A co-owner does not see the pet until the registration is accepted. */
const find = prepared<{ listed: Listed }, [number, boolean, number, number, string, string, boolean]>(`
with mine as materialized (
  select o.pet_id as id, false as co_owned from ownership o where o.person_id = $1 and o.to_at is null
  union all
  select p.id, true from pet p
  where p.co_owner_person_id = $1 and exists (
    select from ownership o where o.pet_id = p.id and o.to_at is null and o.person_id is distinct from $1)
), shown as materialized (
  select p.id, p.name_sort, mine.co_owned from mine join pet p on p.id = mine.id
  where ($2 or not p.is_dead) and ($7 or not mine.co_owned) and (position($5 in p.name_norm) > 0 or exists (
    select from microtag m where m.pet_id = p.id and $6 <> '' and position($6 in m.tag_number) > 0))
), page as materialized (
  select * from shown order by name_sort, id limit $3 offset $4
)
select json_build_object('count', (select count(*) from shown), 'own', (
  select json_build_object('hasAccepted', ${acceptedTerms('n')}, 'hasPhone', cardinality(n.phone_numbers) > 0,
    'hasEmail', n.email is not null, 'isStale', coalesce(${detailsState('n')} = 'stale', false),
    'confirmed', ${lastConfirmed('n')})
  from person n where n.id = $1
), 'pets', (
  select coalesce(json_agg(jsonb_build_object('isCoOwned', g.co_owned) || (${itemColumn})::jsonb
    order by g.name_sort, g.id), '[]')
  from page g join pet p on p.id = g.id ${itemJoins}
)) as listed`)

interface Filter {
  readonly personId: number
  readonly showDead: boolean
  readonly withCoOwned: boolean
  /** Part of a name or number; '' for all. */
  readonly search: string
  readonly from: number
  readonly size: number
}

export async function findPersonPets(
  db: Database,
  { personId, showDead, withCoOwned, search, from, size }: Filter,
): Promise<Listed> {
  const texts = [foldName(search.trim()), normaliseTagNumber(search)] as const
  const [row] = await find(db, [personId, showDead, size, from, ...texts, withCoOwned])
  if (!row) throw new Error('The list has no row')
  return row.listed
}
