import { ownsLivingPet } from './expressions.ts'

/** SQL expression: when the person last confirmed or changed their details, or accepted a pet that they still own. */
export const lastConfirmed = (person: string) => `greatest(${person}.confirmed_at, (
    select max(w.from_at) from ownership w where w.person_id = ${person}.id and w.to_at is null))`

/** SQL condition: the person is not asked to confirm details, because dead, erased, or without a living pet. */
export const isNotAsked = (person: string) =>
  `(${person}.deceased or ${person}.erased_at is not null or not ${ownsLivingPet(`${person}.id`)})`

/** SQL condition: row `c` of confirmation of person `n` is an open question. */
export const isOpenQuestion = `(c.asked_at is not null and coalesce(${lastConfirmed('n')} < c.asked_at, true)
    and not ${isNotAsked('n')})`

/** SQL expression: `DetailsState` of a person; null if the details are fine. */
export const detailsState = (person: string) => `case
    when ${person}.stale_at > coalesce(${lastConfirmed(person)}, '-infinity') then 'stale'
    when exists (select from confirmation c join person n on n.id = c.person_id
      where c.person_id = ${person}.id and c.channel = 'visit' and ${isOpenQuestion}) then 'atVisit'
  end`

/** SQL condition: no present keeper of the pet of row `q` of old_pet_question has confirmed anything since they were asked. */
export const hasUnansweredKeeper = `not exists (
    select from pet k left join ownership o on o.pet_id = k.id and o.to_at is null
    join person n on n.id in (o.person_id, k.co_owner_person_id)
    where k.id = q.pet_id and ${lastConfirmed('n')} >= q.asked_at)`
