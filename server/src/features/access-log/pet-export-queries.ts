import { petName, section } from './section-queries.ts'

// The sections of an export about animals.

/** SQL condition: the person owns or co-owns pet `p`. */
const isKeptPet = `p.id in (
  select pet_id from ownership where person_id = $1 and to_at is null
  union all select id from pet where co_owner_person_id = $1)`

export const pets = section(`
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

export const ownerships = section(`
select o.id as key, ${petName}, o.from_at as "registrationDate", o.to_at as "unregistrationDate"
from ownership o join pet p on p.id = o.pet_id where o.person_id = $1 and o.id > $2`)

export const transfers = section(`
select t.id as key, t.id as "petTransferId", ${petName}, t.status, t.by_veterinarian as "byVeterinarian",
  c.name as "currentOwnerName", n.name as "newOwnerName", t.start_reason as "startReason",
  t.decision_reason as "decisionReason", t.signed_on as "signedOn",
  case when $1 in (t.new_owner_person_id, t.started_by) then t.alternative_email end as "alternativeEmail",
  t.created_at as created, t.decided_at as decided
from pet_transfer t
join pet p on p.id = t.pet_id
left join person c on c.id = t.current_owner_person_id
left join person n on n.id = t.new_owner_person_id
where $1 in (t.current_owner_person_id, t.new_owner_person_id, t.started_by) and t.id > $2`)

/** As owner and as buyer, without the code itself. Codes have no numeric id. */
export const handoverCodes = section(`
select row_number() over (order by c.created_at, c.id) as key, ${petName}, c.status, c.owner_person_id = $1 as "isOwn",
  c.created_at as created, c.expires_at as expires, c.used_at as used
from handover_code c join pet p on p.id = c.pet_id where $1 in (c.owner_person_id, c.used_by) and $2 = 0`)

/** About own pets, and those that the person opened, with the own words only. */
export const disputes = section(`
select d.id as key, ${petName}, d.contested_by is not distinct from $1 as "byMyself",
  case when d.contested_by = $1 then d.reason end as words, d.outcome, d.created_at as created, d.decided_at as decided
from pet_dispute d join pet p on p.id = d.pet_id
where (d.contested_by = $1 or exists (select from ownership o where o.pet_id = p.id and o.person_id = $1
  and d.created_at >= o.from_at and (o.to_at is null or d.created_at < o.to_at))) and d.id > $2`)

/** Does not name persons whom the person invited: they are shown on the pet's page only. */
export const coOwnerInvitations = section(`
select i.id as key, i.id as "invitationId", ${petName}, i.status, i.person_id is not distinct from $1 as "isInvited",
  i.created_at as created, i.invited_at as invited, i.expires_at as expires, i.decided_at as decided,
  case when i.person_id = $1 then i.decision_reason end as "decisionReason"
from co_owner_invitation i join pet p on p.id = i.pet_id
where $1 in (i.person_id, i.created_by) and i.id > $2`)

export const incidents = section(`
select i.id as key, i.id as "incidentId", ${petName}, y.name as incident, i.comment, i.date, i.unconfirmed,
  i.dismissed_at as dismissed, i.created_at as created
from incident i join pet p on p.id = i.pet_id join incident_type y on y.id = i.incident_type_id
where i.created_by = $1 and i.id > $2`)

export const lostAlerts = section(`
select a.id as key, ${petName}, a.code, a.postal_code_id as "postalCodeId", a.region, a.place_text as place,
  a.lost_time as "time", a.marks, a.message, a.is_listed as "isListed", a.tells_watchers as "tellsWatchers",
  a.created_at as created, a.ended_at as ended, a.end_reason as "endReason"
from lost_alert a join pet p on p.id = a.pet_id
where ${isKeptPet} and a.id > $2`)

/** Documents that the person made, and those that name them as owner. They have no numeric id. */
export const verificationDocuments = section(`
select row_number() over (order by d.created_at, d.id) as key, d.id as "documentId", ${petName}, d.kind,
  d.made_by as "madeBy", d.created_by = $1 as "isOwn", d.shows_name as "showsName", d.shows_address as "showsAddress",
  d.snapshot, d.created_at as created, d.expires_at as expires, d.revoked_at as revoked
from verification_document d join pet p on p.id = d.pet_id join ownership w on w.id = d.ownership_id
where $1 in (d.created_by, w.person_id) and $2 = 0`)

/** Reports have no numeric id. A person has few, so that they are read in one statement. */
export const foundAnimals = section(`
select row_number() over (order by f.created_at, f.id) as key, f.id as "foundAnimalId", s.name as "speciesName", f.size,
  f.color, f.details, f.municipalities, f.found_on as "foundOn", f.photo is not null as "hasPhoto", f.created_at as created
from found_animal f join species s on s.id = f.species_id where f.finder_person_id = $1 and $2 = 0`)

/** The caller's requests, and as registrar the caller's answers. */
export const corrections = section(`
select c.id as key, c.id as "correctionId", ${petName}, c.field, c.stated, c.wanted, c.requested_by = $1 as "isOwn",
  case when c.requested_by = $1 then c.reason end as reason, c.answer,
  case when c.registrar_id = $1 then c.answer_words end as "answerWords", c.outcome,
  case when c.requested_by = $1 then c.words end as words, c.created_at as created, c.closed_at as closed,
  c.requested_by = $1 and exists (select from correction_photo f where f.correction_id = c.id) as "hasPhoto"
from correction c join pet p on p.id = c.pet_id where $1 in (c.requested_by, c.registrar_id) and c.id > $2`)

export const duplicateReports = section(`
select d.id as key, d.tag_number as "tagNumber", d.name, d.color, d.birth_date as "birthDate", d.words,
  d.created_at as created
from duplicate_report d join task t on t.id = d.task_id where t.person_id = $1 and d.id > $2`)

/** The caller's claims, and as owner the caller's answers: nothing about the other person. */
export const claims = section(`
select c.id as key, c.id as "claimId", c.claimant_person_id = $1 as "isOwn", c.tag_number as "tagNumber",
  case when c.claimant_person_id = $1 then c.account end as account,
  case when c.claimant_person_id = $1 then c.place end as place, c.owner_words as "ownerWords",
  case when c.answered_by = $1 then c.answer end as answer,
  case when c.answered_by = $1 then c.answer_words end as "answerWords", c.outcome, c.created_at as created,
  c.closed_at as closed,
  case when c.claimant_person_id = $1 then (select count(*)::int from claim_picture i where i.claim_id = c.id) end
    as pictures
from claim c where $1 in (c.claimant_person_id, c.answered_by) and c.id > $2`)

/** Attempts that the person recorded, and those about own pets without the words, which are for administrators. */
export const contactAttempts = section(`
select a.id as key, ${petName}, a.tried_at as "triedAt", a.tried, a.channel, a.outcome,
  case when $1 in (a.created_by, a.acting_person_id) then a.words end as words,
  coalesce($1 in (a.created_by, a.acting_person_id), false) as "byMyself", a.created_at as created
from contact_attempt a join pet p on p.id = a.pet_id
where ($1 in (a.created_by, a.acting_person_id) or (a.shown_from is null or a.shown_from <= now()) and (
  p.co_owner_person_id = $1
  or exists (select from ownership w where w.pet_id = p.id and w.person_id = $1
    and a.created_at >= w.from_at and (w.to_at is null or a.created_at < w.to_at)))) and a.id > $2`)

/** What the person reported as a signed-in finder, until it is deleted. Reports have no numeric id. */
export const foundReports = section(`
select row_number() over (order by r.created_at, r.id) as key, ${petName}, r.condition, r.whereabouts,
  r.brought_to as "broughtTo", r.postal_code_id as "postalCodeId", r.place, r.found_at as "foundAt", r.phone, r.email,
  r.shows_phone as "showPhone", r.shows_email as "showEmail", r.created_at as created, r.closed_at as closed,
  exists (select from found_report_photo f where f.found_report_id = r.id) as "hasPhoto"
from found_report r join pet p on p.id = r.pet_id where r.finder_person_id = $1 and $2 = 0`)

export const threadMessages = section(`
select m.id as key, ${petName}, m.side, m.text, m.created_at as created
from thread_message m join found_report r on r.id = m.found_report_id join pet p on p.id = r.pet_id
where m.person_id = $1 and m.id > $2`)
