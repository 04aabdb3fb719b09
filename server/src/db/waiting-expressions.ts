import { CLAIM_DAYS } from '@dyra/shared/domain/claims'
import { FOUND_ANIMAL_DAYS } from '@dyra/shared/domain/limits'
import { INCIDENT, UNKNOWN_GENDER } from '@dyra/shared/domain/reference'
import { WAITING, type Waiting } from '@dyra/shared/domain/waiting'
import { isDisputed, threadSide } from './expressions.ts'
import { mandateLasts } from './mandates.ts'

// What waits for the owners of a pet, so that the list of a person's pets needs no statement for each pet.

/** SQL condition: the report of found animal `f` is not old enough to be deleted tonight. */
export const isCurrentAnimal = `f.created_at > now() - interval '${FOUND_ANIMAL_DAYS} days'`

/**
 * SQL condition: animal `f` may be pet `p` of the open alert `a` and open ownership `w`: same species, same place, lost on or
 * before the day of the find, and no contradicting sex. The alert of a protected person has only the part of the country.
 * Finders are not matched with their own pets.
 */
export const mayBeAnimal = `a.ended_at is null and f.species_id = p.species_id and p.day_of_disappear <= f.found_on
    and (a.municipality = any(f.municipalities) or a.municipality is null and a.region = f.region)
    and (f.gender_id is null or f.gender_id = p.gender_id or ${UNKNOWN_GENDER} in (f.gender_id, p.gender_id))
    and (f.finder_person_id is null or f.finder_person_id not in (w.person_id, coalesce(p.co_owner_person_id, w.person_id)))
    and ${isCurrentAnimal}`

/** SQL condition: handover code `c` is active. It ends with the mandate of the human who made it. */
export const isActiveCode = `c.status = 'active' and c.expires_at > now() and ${mandateLasts('c', { owner: 'c.owner_person_id' })}`

/** SQL condition: the finder in open thread `r` has written what the person with row `v` of thread_receiver has not seen. */
const isUnread = 'r.closed_at is null and (v.seen_at is null or v.seen_at < r.last_finder_message_at)'

const hasUnconfirmed = (incidentTypeId: number) => `exists (
    select from incident i where i.pet_id = p.id and i.unconfirmed and i.incident_type_id = ${incidentTypeId})`

interface Source {
  /** SQL (`from … where …`) of what waits for person `$1` at pet `p` with open ownership `w`. */
  readonly from: string
  /** SQL expression: the time until which it waits. */
  readonly until?: string
}

const sources: Readonly<Record<Waiting, Source>> = {
  message: {
    from: `from found_report r left join thread_receiver v on v.found_report_id = r.id and v.person_id = $1
      where r.pet_id = p.id and ${isUnread} and (${threadSide('$1')}) is not null`,
  },
  found: { from: `where p.is_lost and ${hasUnconfirmed(INCIDENT.FoundAlive)}` },
  lost: { from: `where not p.is_lost and not p.is_dead and ${hasUnconfirmed(INCIDENT.Lost)}` },
  claim: {
    from: `from claim c where c.pet_id = p.id and c.closed_at is null and c.notified_at is not null and c.answer is null`,
    until: `c.notified_at + interval '${CLAIM_DAYS} days'`,
  },
  dispute: { from: `where ${isDisputed('p.id')}` },
  candidate: {
    from: `from lost_alert a join found_animal f on true where a.pet_id = p.id and p.is_lost and ${mayBeAnimal}
      and not exists (select from found_animal_notice e
        where e.found_animal_id = f.id and e.pet_id = p.id and e.found_report_id is not null)`,
  },
  departure: {
    from: `from task t where t.pet_id = p.id and t.person_id = $1 and t.closed_at is null and not p.is_dead
      and t.kind in ('petHandedOver', 'petMovedAbroad') and w.person_id = $1`,
  },
  code: {
    from: `from handover_code c where c.pet_id = p.id and c.owner_person_id = $1 and w.person_id = $1 and ${isActiveCode}`,
    until: 'c.expires_at',
  },
}

const selectOf = (kind: Waiting, kinds: string): string => {
  const { from, until = 'null::timestamptz' } = sources[kind]
  const isWanted = `'${kind}' = any(${kinds})`
  return `(select ${WAITING.indexOf(kind)} as n, '${kind}' as kind, ${until} as until ${from} and ${isWanted} limit 1)`
}

/** SQL subquery: kinds of `kinds` (a text array) that wait for person `$1` at pet `p` with open ownership `w`. */
export const waitingRows = (kinds: string): string =>
  `(${WAITING.map((kind) => selectOf(kind, kinds)).join('\n    union all ')})`
