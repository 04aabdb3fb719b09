import type { TermsKind } from '@dyra/shared/domain/terms'
import { THEFT_DAYS } from '@dyra/shared/domain/thefts'

// SQL expressions that several features use.

/** SQL expression: today in Iceland, which uses UTC all year. */
export const TODAY = "(now() at time zone 'Atlantic/Reykjavik')::date"

/** SQL expression: the version of a text that is in force today. */
export const currentTermsVersion = (kind: TermsKind) => `(
    select max(version) from terms_version
    where kind = '${kind}' and valid_from <= ${TODAY})`

/** SQL condition: the person is under 18 by kennitala (`isMinor` in shared/src/domain/kennitala.ts). */
const isMinor = (person: string) => `(${person}.ssn ~ '^[0-3][0-9]{8}0$'
    and substr(${person}.ssn, 5, 2) || substr(${person}.ssn, 3, 2) || substr(${person}.ssn, 1, 2)
      > to_char(${TODAY} - interval '18 years', 'YYMMDD'))`

/** SQL condition: a lookup may show nothing of the person, and only administrators see e-mail and phone numbers. */
export const isProtected = (person: string) =>
  `(${person}.address_protected or ${person}.through_registry_only or ${isMinor(person)})`

/**
 * SQL expression: the address that the person has confirmed, or set in their own session. No other address is used to
 * reach the person.
 */
export const ownEmail = (person: string) => `(case
    when ${person}.email_confirmed_at is not null or ${person}.email_set_by = ${person}.id then ${person}.email end)`

/** SQL condition: another person set the address, and its owner has not confirmed it. */
export const hasForeignEmail = (
  person: string,
) => `(${person}.email is not null and ${person}.email_confirmed_at is null
    and ${person}.email_set_by is distinct from ${person}.id)`

/** SQL expression: who set the address, and whether it is confirmed (`EMAIL_STATES`); null without an address. */
export const emailState = (person: string) => `(case when ${person}.email is null then null
    when ${person}.email_confirmed_at is not null then 'confirmed'
    when ${hasForeignEmail(person)} then 'setByAnother' else 'unconfirmed' end)`

/** SQL expression: the address that the person has confirmed. */
export const confirmedEmail = (person: string) =>
  `(case when ${person}.email_confirmed_at is not null then ${person}.email end)`

/**
 * SQL expression: the language of mails, SMS and letters to the person. Organisations choose none: theirs is the one that all
 * managers of the workplace chose.
 */
export const receiverLanguage = (person: string) => `(case when ${person}.is_organization then (
    select case when count(distinct coalesce(h.language, '')) = 1 then min(h.language) end
    from workplace w join workplace_member m on m.workplace_id = w.id join person h on h.id = m.person_id
    where w.person_id = ${person}.id and w.closed_at is null and m.is_manager and m.removed_at is null)
  else ${person}.language end)`

/** SQL condition: the person with this id owns a living pet. */
export const ownsLivingPet = (personId: string) => `exists (
    select from ownership w join pet q on q.id = w.pet_id
    where w.person_id = ${personId} and w.to_at is null and not q.is_dead)`

/** SQL condition: the person with this id owns or co-owns a living pet. */
export const keepsLivingPet = (personId: string) => `(${ownsLivingPet(personId)}
    or exists (select from pet q where q.co_owner_person_id = ${personId} and not q.is_dead))`

/** SQL condition: workplace `w` is neither closed nor expired. */
export const isCurrentWorkplace = `(w.closed_at is null and (w.valid_until is null or w.valid_until >= ${TODAY}))`

/** SQL condition: membership `m` of workplace `w` is current, and so is the workplace. */
export const isCurrentMember = `(m.removed_at is null and ${isCurrentWorkplace})`

/**
 * SQL subquery: ids of the persons whom the person with this id may charge: himself, his workplaces, and listed payers who
 * accepted him (docs/domain.md#who-may-charge-whom).
 */
export const chargeableBy = (personId: string) => `(select ${personId}::bigint
    union all select w.person_id from workplace_member m join workplace w on w.id = m.workplace_id
      where m.person_id = ${personId} and ${isCurrentMember}
    union all select g.payer_person_id from payer_agreement g
      join invoice_person l on l.person_id = g.payer_person_id and l.hidden_at is null
      where g.veterinarian_person_id = ${personId} and g.ended_at is null)`

/** SQL condition: the person is on the list of payers. */
export const isListedPayer = (personId: string) =>
  `exists (select from invoice_person i where i.person_id = ${personId} and i.hidden_at is null)`

/** SQL condition: row `i` of co_owner_invitation is open. */
export const isOpenInvitation = `(i.status = 'invited' and i.expires_at > now())`

/** SQL condition: the authorised user has the role of a veterinarian. */
export const hasVeterinarianRole = (user: string) => `(${user}.enabled and 'Veterinarian' = any(${user}.roles))`

/** SQL condition: the person is a living adult human, as everyone with a role must be. */
export const mayHoldRole = (person: string) => `(not ${person}.is_organization and not ${person}.deceased
    and ${person}.erased_at is null and not ${isMinor(person)})`

/** SQL condition: person `p` with authorised user `a` may act as a veterinarian now. Null without an authorised user. */
export const isVeterinarian = `(${hasVeterinarianRole('a')} and ${mayHoldRole('p')})`

/** SQL condition: the person has accepted the versions of both texts that are in force. */
export const acceptedTerms = (person: string) => `coalesce(
      ${person}.signed_user_agreement_version >= ${currentTermsVersion('user-agreement')}
      and ${person}.signed_privacy_policy_version >= ${currentTermsVersion('privacy-policy')}, false)`

/** SQL condition: an open dispute is about the pet with this id (docs/domain.md#locks). */
export const isDisputed = (petId: string) =>
  `exists (select from pet_dispute d where d.pet_id = ${petId} and d.decided_at is null)`

/** SQL expression: the state of row `s` of theft, of a pet that is lost (`THEFT_STATES`). */
export const theftState = (row: string) => `(case when ${row}.withdrawn_at is not null then 'withdrawn'
    when ${row}.confirmed_at is not null then 'confirmed'
    when ${row}.reported_at > now() - interval '${THEFT_DAYS} days' then 'reported' else 'lapsed' end)`

/** SQL condition: the pet with this id counts as stolen (docs/domain.md#theft). */
export const isStolen = (petId: string) => `exists (select from theft s where s.pet_id = ${petId} and s.ended_at is null
    and ${theftState('s')} in ('reported', 'confirmed'))`

/** SQL condition: the pet with this id is stolen, and the person is not its owner, who alone may report it found. */
export const foundNeedsOwner = (petId: string, personId: string) => `(${isStolen(petId)} and exists (
    select from ownership w where w.pet_id = ${petId} and w.to_at is null and w.person_id <> ${personId}))`

/** SQL: id of the workplace that has the animal of this found report in care now, as finder; null without a case. */
export const caseWorkplace = (report: string) =>
  `(select c.workplace_id from care_case c where c.found_report_id = ${report}.id order by c.id desc limit 1)`

/** SQL condition: the former owner has contested the handover with the code of this row, also if the dispute is decided. */
export const isHandoverContested = (code: string) =>
  `exists (select from pet_dispute d where d.pet_id = ${code}.pet_id and d.contested_by = ${code}.owner_person_id
    and d.created_at >= ${code}.used_at)`

/** SQL condition: the buyer who used the code of this row still owns the pet. */
export const isOfItsBuyer = (code: string) =>
  `exists (select from ownership w where w.pet_id = ${code}.pet_id and w.person_id = ${code}.used_by and w.to_at is null)`

/** SQL condition: a row of representative, with owner `o` and representative `h`, is valid today. */
export const isCurrentRepresentation = (row: string) => `(${row}.ended_at is null
    and ${TODAY} between ${row}.valid_from and ${row}.valid_until
    and not o.deceased and o.erased_at is null and not h.deceased and h.erased_at is null)`

/**
 * SQL expression: the side of a person in thread `r` about pet `p` with open ownership `w`, where `v` is the person's
 * row of thread_receiver; null if the person is not on the owner's side. On this side are the present owner, unless the
 * pet had another owner when it was found; the co-owner, but not in ended threads of a former owner; for a pending
 * registration the new owner, and the registrar while still a veterinarian.
 * @param mayRegister SQL condition: the session has the person's role; a session of a representative has no role
 */
export const threadSide = (person: string, mayRegister = 'true') => `case
  when w.person_id = ${person} and (w.from_at <= r.created_at or v.person_id is not null) then 'owner'
  when w.id is not null and p.co_owner_person_id = ${person}
    and (w.from_at <= r.created_at or v.person_id is not null or r.closed_at is null) then 'representative'
  when w.id is null and exists (
    select from pet_transfer t where t.pet_id = p.id and t.status = 'pending' and t.new_owner_person_id = ${person}
  ) then 'owner'
  when w.id is null and ${mayRegister} and p.created_by = ${person}
    and not exists (select from ownership e where e.pet_id = p.id)
    and exists (select from authorized_user a where a.person_id = ${person} and ${hasVeterinarianRole('a')})
  then 'representative'
end`

/** SQL expression: the facts about a pet that verification documents keep and compare, as JSON (`AnimalFacts`). */
export const animalFacts = (pet: string) => `json_build_object('name', ${pet}.name, 'color', ${pet}.color,
  'speciesId', ${pet}.species_id, 'breedId', ${pet}.breed_id, 'genderId', ${pet}.gender_id,
  'birthDate', ${pet}.birth_date, 'hasOnlyBirthYear', ${pet}.has_only_birth_year,
  'tagNumbers', (select coalesce(json_agg(m.tag_number order by m.is_latest desc, m.created_at desc, m.id desc), '[]')
    from microtag m where m.pet_id = ${pet}.id))`
