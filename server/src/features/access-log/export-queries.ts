import { type Database, prepared } from '../../db/connection.ts'

/** Rows per statement; longer sections are read in several statements. */
export const EXPORT_PAGE = 5000

/** One row of a section. `key` determines the order and is not exported. */
export type ExportRow = { readonly key: number } & Readonly<Record<string, unknown>>
/** Up to EXPORT_PAGE rows of the person after `after`, ordered by key. */
export type Section = (db: Database, values: [personId: number, after: number]) => Promise<ExportRow[]>

const section = (select: string): Section =>
  prepared<ExportRow, [number, number]>(`${select} order by key limit ${EXPORT_PAGE}`)

const petName = `p.id as "petId", p.name as "petName"`

const roles = section(`
select a.id as key, a.roles, a.enabled, a.created_at as created, a.default_invoiced_person_id as "defaultInvoicedPersonId"
from authorized_user a where a.person_id = $1 and a.id > $2`)

/** Keys that act for the person as a veterinarian. */
const apiKeys = section(`
select id as key, id as "apiKeyId", name, scopes, created_at as created, expires_on as expires, revoked_at as revoked,
  last_used_at as "lastUsed"
from api_key where veterinarian_person_id = $1 and id > $2`)

const applications = section(`
select id as key, id as "authApplicationId", requested_role as "requestedRole", status, created_at as created,
  decided_at as decided
from auth_application where person_id = $1 and id > $2`)

const pets = section(`
select p.id as key, p.id as "petId", p.name, s.name as "speciesName", b.name as "breedName", g.name as "genderName",
  p.color, p.birth_date as "birthDate", p.has_only_birth_year as "hasOnlyBirthYear", p.is_castrated as "isCastrated",
  p.is_dead as "isDead", p.day_of_death as "dayOfDeath", p.is_lost as "isLost",
  p.day_of_disappear as "dayOfDisappear", p.co_owner_person_id = $1 as "isCoOwned", p.created_at as created,
  array(select m.tag_number from microtag m where m.pet_id = p.id order by m.id) as "microTags"
from pet p
join species s on s.id = p.species_id
join gender g on g.id = p.gender_id
left join breed b on b.id = p.breed_id
where p.id > $2 and p.id in (
  select pet_id from ownership where person_id = $1 and to_at is null
  union all select id from pet where co_owner_person_id = $1)`)

const ownerships = section(`
select o.id as key, ${petName}, o.from_at as "registrationDate", o.to_at as "unregistrationDate"
from ownership o join pet p on p.id = o.pet_id where o.person_id = $1 and o.id > $2`)

const transfers = section(`
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
const handoverCodes = section(`
select row_number() over (order by c.created_at, c.id) as key, ${petName}, c.status, c.owner_person_id = $1 as "isOwn",
  c.created_at as created, c.expires_at as expires, c.used_at as used
from handover_code c join pet p on p.id = c.pet_id where $1 in (c.owner_person_id, c.used_by) and $2 = 0`)

/** About own pets, and those that the person opened, with the own words only. */
const disputes = section(`
select d.id as key, ${petName}, d.contested_by is not distinct from $1 as "byMyself",
  case when d.contested_by = $1 then d.reason end as words, d.outcome, d.created_at as created, d.decided_at as decided
from pet_dispute d join pet p on p.id = d.pet_id
where (d.contested_by = $1 or exists (select from ownership o where o.pet_id = p.id and o.person_id = $1
  and d.created_at >= o.from_at and (o.to_at is null or d.created_at < o.to_at))) and d.id > $2`)

/** Does not name persons whom the person invited: they are shown on the pet's page only. */
const coOwnerInvitations = section(`
select i.id as key, i.id as "invitationId", ${petName}, i.status, i.person_id is not distinct from $1 as "isInvited",
  i.created_at as created, i.invited_at as invited, i.expires_at as expires, i.decided_at as decided,
  case when i.person_id = $1 then i.decision_reason end as "decisionReason"
from co_owner_invitation i join pet p on p.id = i.pet_id
where $1 in (i.person_id, i.created_by) and i.id > $2`)

/** As owner and as representative. */
const representatives = section(`
select r.id as key, o.name as "ownerName", h.name as "representativeName", r.valid_from as "validFrom",
  r.valid_until as "validUntil", r.ended_at as ended, r.created_at as created,
  case when r.owner_person_id = $1 then r.document end as document
from representative r join person o on o.id = r.owner_person_id join person h on h.id = r.person_id
where $1 in (r.owner_person_id, r.person_id) and r.id > $2`)

/** Of the owner. The contacts see their entries by their links. */
const backupContacts = section(`
select id as key, name, relation, email, phone, keeps_from as "keepsFrom", keeps_until as "keepsUntil",
  invited_at as invited, agreed_at as agreed
from backup_contact where owner_person_id = $1 and id > $2`)

const incidents = section(`
select i.id as key, i.id as "incidentId", ${petName}, y.name as incident, i.comment, i.date, i.unconfirmed,
  i.dismissed_at as dismissed, i.created_at as created
from incident i join pet p on p.id = i.pet_id join incident_type y on y.id = i.incident_type_id
where i.created_by = $1 and i.id > $2`)

const lostAlerts = section(`
select a.id as key, ${petName}, a.code, a.postal_code_id as "postalCodeId", a.region, a.place_text as place,
  a.lost_time as "time", a.marks, a.message, a.is_listed as "isListed", a.tells_watchers as "tellsWatchers",
  a.created_at as created, a.ended_at as ended, a.end_reason as "endReason"
from lost_alert a join pet p on p.id = a.pet_id
where p.id in (
  select pet_id from ownership where person_id = $1 and to_at is null
  union all select id from pet where co_owner_person_id = $1) and a.id > $2`)

/** Documents that the person made, and those that name them as owner. They have no numeric id. */
const verificationDocuments = section(`
select row_number() over (order by d.created_at, d.id) as key, d.id as "documentId", ${petName}, d.kind,
  d.made_by as "madeBy", d.created_by = $1 as "isOwn", d.shows_name as "showsName", d.shows_address as "showsAddress",
  d.snapshot, d.created_at as created, d.expires_at as expires, d.revoked_at as revoked
from verification_document d join pet p on p.id = d.pet_id join ownership w on w.id = d.ownership_id
where $1 in (d.created_by, w.person_id) and $2 = 0`)

/** Reports have no numeric id. A person has few, so that they are read in one statement. */
const foundAnimals = section(`
select row_number() over (order by f.created_at, f.id) as key, f.id as "foundAnimalId", s.name as "speciesName", f.size,
  f.color, f.details, f.municipalities, f.found_on as "foundOn", f.photo is not null as "hasPhoto", f.created_at as created
from found_animal f join species s on s.id = f.species_id where f.finder_person_id = $1 and $2 = 0`)

/** The caller's requests, and as registrar the caller's answers. */
const corrections = section(`
select c.id as key, c.id as "correctionId", ${petName}, c.field, c.stated, c.wanted, c.requested_by = $1 as "isOwn",
  case when c.requested_by = $1 then c.reason end as reason, c.answer,
  case when c.registrar_id = $1 then c.answer_words end as "answerWords", c.outcome,
  case when c.requested_by = $1 then c.words end as words, c.created_at as created, c.closed_at as closed,
  c.requested_by = $1 and exists (select from correction_photo f where f.correction_id = c.id) as "hasPhoto"
from correction c join pet p on p.id = c.pet_id where $1 in (c.requested_by, c.registrar_id) and c.id > $2`)

const duplicateReports = section(`
select d.id as key, d.tag_number as "tagNumber", d.name, d.color, d.birth_date as "birthDate", d.words,
  d.created_at as created
from duplicate_report d join task t on t.id = d.task_id where t.person_id = $1 and d.id > $2`)

/** The caller's claims, and as owner the caller's answers: nothing about the other person. */
const claims = section(`
select c.id as key, c.id as "claimId", c.claimant_person_id = $1 as "isOwn", c.tag_number as "tagNumber",
  case when c.claimant_person_id = $1 then c.account end as account,
  case when c.claimant_person_id = $1 then c.place end as place, c.owner_words as "ownerWords",
  case when c.answered_by = $1 then c.answer end as answer,
  case when c.answered_by = $1 then c.answer_words end as "answerWords", c.outcome, c.created_at as created,
  c.closed_at as closed,
  case when c.claimant_person_id = $1 then (select count(*)::int from claim_picture i where i.claim_id = c.id) end
    as pictures
from claim c where $1 in (c.claimant_person_id, c.answered_by) and c.id > $2`)

const watches = section(`
select 1 as key, postal_code_ids as "postalCodeIds", municipalities, regions, species_ids as "speciesIds",
  created_at as created
from watcher where person_id = $1 and $2 = 0`)

/** When the person is asked next whether the details are right. */
const confirmations = section(`
select 1 as key, step, due_at as due, round, asked_at as sent, channel, silent_years as "silentYears"
from confirmation where person_id = $1 and $2 = 0`)

const registrations = section(`
select id as key, pet_id as "petId", tag_number as "tagNumber", created_at as "registrationDate"
from microtag where registered_by = $1 and id > $2`)

const feeLines = section(`
select id as key, tag_number as "tagNumber", price_isk as price, created_at as created
from microtag where invoiced_person_id = $1 and price_isk is not null and id > $2`)

const comments = section(`
select id as key, id as "contactFormId", title, text, created_at as created
from contact_form where created_by = $1 and id > $2`)

const mails = section(`
select id as key, kind, address, created_at as created, done_at as sent, dead_at as "givenUp"
from outbox where recipient_person_id = $1 and id > $2`)

const sms = section(`
select s.id as key, ${petName}, s.created_at as created, s.done_at as sent, s.dead_at as "givenUp"
from sms s
left join found_report r on r.id = s.found_report_id left join pet_transfer t on t.id = s.pet_transfer_id
left join pet p on p.id = coalesce(r.pet_id, t.pet_id)
where s.recipient_person_id = $1 and s.id > $2`)

/** Attempts that the person recorded, and those about own pets without the words, which are for administrators. */
const contactAttempts = section(`
select a.id as key, ${petName}, a.tried_at as "triedAt", a.tried, a.channel, a.outcome,
  case when $1 in (a.created_by, a.acting_person_id) then a.words end as words,
  coalesce($1 in (a.created_by, a.acting_person_id), false) as "byMyself", a.created_at as created
from contact_attempt a join pet p on p.id = a.pet_id
where ($1 in (a.created_by, a.acting_person_id) or (a.shown_from is null or a.shown_from <= now()) and (
  p.co_owner_person_id = $1
  or exists (select from ownership w where w.pet_id = p.id and w.person_id = $1
    and a.created_at >= w.from_at and (w.to_at is null or a.created_at < w.to_at)))) and a.id > $2`)

/** The person's own stock, without that of clinics. */
const stock = section(`
select min(d.id) as key, d.batch_id as "batchId", b.delivered_on as delivered, count(*) as count,
  count(d.microtag_id) as registered, count(d.voided_at) as void
from delivered_tag d join tag_batch b on b.id = d.batch_id where d.holder_person_id = $1
group by d.batch_id, b.delivered_on having min(d.id) > $2`)

/** What the person imported, without the rows, which are about others. */
const imports = section(`
select i.id as key, i.id as "importId", i.file_name as "fileName", i.state, i.row_count as rows,
  coalesce(sum(t.faulty_count), 0)::int as "faultyRows", coalesce(sum(t.registered_count), 0)::int as "registeredRows",
  i.price_isk as price, i.fee_reason as "feeReason", i.created_at as created, i.started_at as started,
  i.ended_at as ended
from pet_import i left join pet_import_part t on t.import_id = i.id
where $1 in (i.created_by, i.acting_person_id) and i.id > $2 group by i.id`)

/** Without the words of the administrator, which may be about others too. */
const tasks = section(`
select t.id as key, t.id as "taskId", t.kind, ${petName}, t.created_at as created, t.closed_at as closed, t.outcome
from task t left join pet p on p.id = t.pet_id where t.person_id = $1 and t.id > $2`)

/** Of organisations: the registrations as a workplace. Of humans: their memberships. */
const workplaces = section(`
select coalesce(m.id, w.id) as key, w.id as "workplaceId", o.name, w.kind, m.is_manager as "isManager",
  coalesce(m.created_at, w.created_at) as since, coalesce(m.removed_at, w.closed_at) as ended,
  w.valid_until as "validUntil"
from workplace w
join person o on o.id = w.person_id
left join workplace_member m on m.workplace_id = w.id and m.person_id = $1
where (m.id is not null or w.person_id = $1) and coalesce(m.id, w.id) > $2`)

/** What the person reported as a signed-in finder, until it is deleted. Reports have no numeric id. */
const foundReports = section(`
select row_number() over (order by r.created_at, r.id) as key, ${petName}, r.condition, r.whereabouts,
  r.brought_to as "broughtTo", r.postal_code_id as "postalCodeId", r.place, r.found_at as "foundAt", r.phone, r.email,
  r.shows_phone as "showPhone", r.shows_email as "showEmail", r.created_at as created, r.closed_at as closed,
  exists (select from found_report_photo f where f.found_report_id = r.id) as "hasPhoto"
from found_report r join pet p on p.id = r.pet_id where r.finder_person_id = $1 and $2 = 0`)

const threadMessages = section(`
select m.id as key, ${petName}, m.side, m.text, m.created_at as created
from thread_message m join found_report r on r.id = m.found_report_id join pet p on p.id = r.pet_id
where m.person_id = $1 and m.id > $2`)

/** Sessions have no numeric id. A person has few, so that they are read in one statement. */
const sessions = section(`
select row_number() over (order by s.created_at, s.id) as key, s.id as "sessionId", s.created_at as created,
  s.last_seen_at as "lastSeen", s.expires_at as expires, s.ended_at as ended, s.user_agent as "userAgent",
  s.address_class as "addressClass", case when s.acting_person_id is not null then p.name end as "organizationName"
from session s join person p on p.id = s.person_id
where (s.person_id = $1 and s.acting_person_id is null or s.acting_person_id = $1) and $2 = 0`)

const page = (condition: string) => `(
  select id, table_name, row_id, column_name, value, created_at, created_by, api_key_id from audit
  where ${condition} and id > $2 order by id limit ${EXPORT_PAGE})`

/** Values are exported only for the person's own row: other values may be data of other persons. */
const changes = section(`
select a.id as key, a.table_name as "tableName", a.row_id as "rowId", a.column_name as "columnName",
  case when a.table_name = 'Users' and a.row_id = $1 then a.value end as value,
  a.created_at as created, a.created_by is not distinct from $1 as "byMyself",
  case when a.created_by = $1 then (select k.name from api_key k where k.id = a.api_key_id) end as "apiKeyName"
from (${page('created_by = $1')} union ${page('acting_person_id = $1')}
  union ${page(`table_name = 'Users' and row_id = $1`)}) a`)

/** In the order of `PersonExport`; the access log follows. */
export const sections = {
  roles,
  apiKeys,
  applications,
  pets,
  ownerships,
  transfers,
  handoverCodes,
  disputes,
  representatives,
  backupContacts,
  coOwnerInvitations,
  incidents,
  lostAlerts,
  verificationDocuments,
  watches,
  confirmations,
  foundAnimals,
  corrections,
  duplicateReports,
  claims,
  registrations,
  feeLines,
  comments,
  contactAttempts,
  foundReports,
  threadMessages,
  mails,
  sms,
  tasks,
  workplaces,
  stock,
  imports,
  sessions,
  changes,
} satisfies Record<string, Section>

const readPerson = prepared<Record<string, unknown>, [number]>(`
select p.id as "userId", p.ssn, p.name, p.is_organization as "isOrganization", p.email,
  p.phone_numbers as "phoneNumbers", p.address, p.postal_code_id as "postalCodeId", p.municipality,
  p.country_code as "countryCode", p.deceased, p.address_protected as "addressProtected",
  p.shows_name as "showsName", p.shows_address as "showsAddress", p.shows_phones as "showsPhones",
  p.shows_email as "showsEmail", p.through_registry_only as "throughRegistryOnly",
  p.signed_user_agreement_at as "signedUserAgreement", p.signed_user_agreement_version as "userAgreementVersion",
  p.signed_privacy_policy_at as "signedPrivacyPolicy", p.signed_privacy_policy_version as "privacyPolicyVersion",
  p.created_at as created, p.updated_at as updated, p.synced_at as "synced", p.last_signed_in_at as "lastSignedIn",
  p.confirmed_at as confirmed, p.stale_at as stale, p.stale_reason as "staleReason",
  (select json_build_object('created', i.created_at, 'hidden', i.hidden_at)
    from invoice_person i where i.person_id = p.id) as payer,
  array(select c.company_name from company c where c.person_ssn = p.ssn order by c.company_name) as "mayActFor"
from person p where p.id = $1`)

export const readExportedPerson = async (
  db: Database,
  personId: number,
): Promise<Record<string, unknown> | undefined> => (await readPerson(db, [personId]))[0]
