import { type Database, prepared } from '../../db/connection.ts'
import {
  claims,
  contactAttempts,
  coOwnerInvitations,
  corrections,
  disputes,
  duplicateReports,
  foundAnimals,
  foundReports,
  handoverCodes,
  incidents,
  lostAlerts,
  ownerships,
  pets,
  threadMessages,
  transfers,
  verificationDocuments,
} from './pet-export-queries.ts'
import { EXPORT_PAGE, petName, type Section, section } from './section-queries.ts'

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

/** As owner and as representative. */
const representatives = section(`
select r.id as key, o.name as "ownerName", h.name as "representativeName", r.valid_from as "validFrom",
  r.valid_until as "validUntil", r.ended_at as ended, r.created_at as created,
  case when r.owner_person_id = $1 then r.document end as document
from representative r join person o on o.id = r.owner_person_id join person h on h.id = r.person_id
where $1 in (r.owner_person_id, r.person_id) and r.id > $2`)

/** As payer and as veterinarian. */
const payerAgreements = section(`
select g.id as key, p.name as "payerName", v.name as "veterinarianName", g.created_at as created, g.ended_at as ended
from payer_agreement g join person p on p.id = g.payer_person_id join person v on v.id = g.veterinarian_person_id
where $1 in (g.payer_person_id, g.veterinarian_person_id) and g.id > $2`)

/** Of the owner. The contacts see their entries by their links. */
const backupContacts = section(`
select id as key, name, relation, email, phone, keeps_from as "keepsFrom", keeps_until as "keepsUntil",
  invited_at as invited, agreed_at as agreed
from backup_contact where owner_person_id = $1 and id > $2`)

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
  payerAgreements,
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
select p.id as "userId", p.ssn, p.name, p.is_organization as "isOrganization", p.email, p.email_confirmed_at as "emailConfirmed",
  p.phone_numbers as "phoneNumbers", p.address, p.postal_code_id as "postalCodeId", p.municipality,
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

export const readExportedPerson = async (
  db: Database,
  personId: number,
): Promise<Record<string, unknown> | undefined> => (await readPerson(db, [personId]))[0]
