import { cutoff, isNotPastRetention, isPastBookkeeping } from './due-queries.ts'

const none = (table: string, condition: string) => `not exists (select from ${table} t where ${condition})`
const isRecent = (column: string) => `t.${column} >= ${cutoff}`

/**
 * SQL condition: person `x` has had no links to the registry for ten years: no pet (owned, co-owned, in a transfer or
 * invitation), no role, no fee line or listing as payer, no login, no texts. Pets that are subject to retention do not
 * count.
 */
const isInactive = [
  'x.erased_at is null',
  `x.created_at < ${cutoff}`,
  `(x.last_signed_in_at is null or x.last_signed_in_at < ${cutoff})`,
  none('ownership', `t.person_id = x.id and (t.to_at is null or ${isRecent('to_at')}) and ${isNotPastRetention}`),
  `not exists (select from pet p where p.co_owner_person_id = x.id
    and not (p.is_dead and p.death_registered_at < ${cutoff}))`,
  ...['current_owner_person_id', 'new_owner_person_id', 'started_by'].map((column) =>
    none(
      'pet_transfer',
      `t.${column} = x.id and (t.decided_at is null or ${isRecent('decided_at')}) and ${isNotPastRetention}`,
    ),
  ),
  none(
    'co_owner_invitation',
    `t.person_id = x.id and (t.decided_at is null or ${isRecent('decided_at')}) and ${isNotPastRetention}`,
  ),
  none('authorized_user', `t.person_id = x.id and (t.enabled or ${isRecent('updated_at')})`),
  none('authorized_user', 't.default_invoiced_person_id = x.id and t.enabled'),
  none('workplace', 't.person_id = x.id and t.closed_at is null'),
  // So that a workplace never loses its last manager.
  none(
    'workplace_member',
    `t.person_id = x.id and t.is_manager and t.removed_at is null
      and exists (select from workplace w where w.id = t.workplace_id and w.closed_at is null)`,
  ),
  none('invoice_person', `t.person_id = x.id and (t.hidden_at is null or ${isRecent('hidden_at')})`),
  none('auth_application', `t.person_id = x.id and (t.decided_at is null or ${isRecent('decided_at')})`),
  ...['invoiced_person_id', 'registered_by'].map((column) =>
    none(
      'microtag',
      `t.${column} = x.id and ${isRecent('created_at')} and (${isNotPastRetention} or not ${isPastBookkeeping})`,
    ),
  ),
  none('representative', 'x.id in (t.owner_person_id, t.person_id) and t.ended_at is null'),
  none('incident', `t.created_by = x.id and ${isRecent('created_at')}`),
  none('task', `t.person_id = x.id and t.closed_at is null and ${isNotPastRetention}`),
  none('pet_dispute', `t.contested_by = x.id and t.decided_at is null and ${isNotPastRetention}`),
  none('delivered_tag', 't.holder_person_id = x.id and t.microtag_id is null and t.voided_at is null'),
  none('contact_form', `t.created_by = x.id and ${isRecent('created_at')}`),
  none('session', `t.person_id = x.id and t.ended_at is null and t.expires_at > now()`),
].join('\n    and ')

/** Ids of the inactive persons. Reads whole tables. */
export const INACTIVE_PERSONS = `select x.id from person x where ${isInactive} order by x.id`
export const COUNT_PERSONS = `select count(*)::int as n from person x where ${isInactive}`
/** $1: ids. Locks those of them that are still inactive. */
export const LOCK_PERSONS = `select x.id, x.ssn from person x where x.id = any($1::bigint[]) and ${isInactive}
  order by x.id for update`

/**
 * Erases persons except for the row that other rows refer to. Removes the texts they wrote, also in records that stay,
 * and cached data of the registers. $1: ids.
 */
export const ERASE_PERSONS: readonly string[] = [
  `update person set ssn = 'erased-' || id, name = '', is_organization = false, email = null, phone_numbers = '{}',
    address = null, postal_code_id = null, municipality = null, country_code = 'IS', deceased = false,
    address_protected = false, shows_name = true, shows_address = true, shows_phones = true, shows_email = true,
    through_registry_only = false, synced_at = null, signed_user_agreement_at = null, signed_user_agreement_version = null,
    signed_privacy_policy_at = null, signed_privacy_policy_version = null, last_signed_in_at = null,
    confirmed_at = null, stale_at = null, stale_reason = null, language = null, created_by = null, updated_by = null, updated_at = now(), version = version + 1, erased_at = now()
  where id = any($1::bigint[])`,
  `update authorized_user set roles = '{}', enabled = false, default_invoiced_person_id = null,
    updated_by = null, updated_at = now(), version = version + 1
  where person_id = any($1::bigint[])`,
  `update api_key set veterinarian_person_id = null, revoked_at = coalesce(revoked_at, now()), updated_by = null,
    updated_at = now(), version = version + 1
  where veterinarian_person_id = any($1::bigint[])`,
  `update audit set value = null, before = null
  where table_name = 'OpenApiKeys' and column_name = 'VeterinarianPersonId'
    and value in (select id::text from unnest($1::bigint[]) id)`,
  `update pet_transfer set alternative_email = null, start_reason = null, decision_reason = null, updated_at = now(),
    version = version + 1
  where coalesce(alternative_email, start_reason, decision_reason) is not null
    and (new_owner_person_id = any($1::bigint[]) or current_owner_person_id = any($1::bigint[]))`,
  `update co_owner_invitation set decision_reason = null, updated_at = now(), version = version + 1
  where decision_reason is not null and person_id = any($1::bigint[])`,
  `update outbox set recipient_person_id = null, address = null, dedup_key = null, payload = '{}',
    done_at = case when dead_at is null then coalesce(done_at, now()) end
  where recipient_person_id = any($1::bigint[])`,
  `delete from duplicate_report d using task t where t.id = d.task_id and t.person_id = any($1::bigint[])`,
  'delete from correction where requested_by = any($1::bigint[])',
  `update correction set answer_words = null, updated_at = now(), version = version + 1
  where answer_words is not null and registrar_id = any($1::bigint[])`,
  'delete from handover_code where $1::bigint[] && array[owner_person_id, used_by]',
  `update pet_dispute set contested_by = null, reason = null, decision_reason = null, updated_at = now(),
    version = version + 1
  where contested_by = any($1::bigint[])`,
  'delete from claim where claimant_person_id = any($1::bigint[])',
  `update claim set answer_words = null, updated_at = now(), version = version + 1
  where answer_words is not null and answered_by = any($1::bigint[])`,
  `update task set person_id = null, words = null, updated_at = now(), version = version + 1
  where person_id = any($1::bigint[])`,
  'delete from representative where owner_person_id = any($1::bigint[]) or person_id = any($1::bigint[])',
  'delete from payer_agreement where $1::bigint[] && array[payer_person_id, veterinarian_person_id]',
  'delete from verification_document where created_by = any($1::bigint[])',
  'delete from confirmation where person_id = any($1::bigint[])',
  'delete from sms where recipient_person_id = any($1::bigint[])',
  'delete from backup_contact where owner_person_id = any($1::bigint[])',
  'delete from register_read where person_id = any($1::bigint[])',
  'delete from contact_form where created_by = any($1::bigint[])',
  'delete from found_animal where finder_person_id = any($1::bigint[])',
  'delete from found_animal_notice where person_id = any($1::bigint[])',
  // Deletes its notices too.
  'delete from watcher where person_id = any($1::bigint[])',
  'delete from session where person_id = any($1::bigint[]) or acting_person_id = any($1::bigint[])',
  // Deletes the sessions of the memberships too.
  'delete from workplace_member where person_id = any($1::bigint[])',
  'delete from idempotency where person_id = any($1::bigint[])',
  'delete from found_person where $1::bigint[] && array[finder_person_id, human_person_id, person_id]',
  `update audit set value = null, before = null
  where table_name = 'Users' and row_id = any($1::bigint[]) and (value, before) is distinct from (null, null)`,
  `update audit a set value = null, before = null from pet_transfer t
  where a.table_name = 'PetTransfers' and a.row_id = t.id and a.column_name in ('StartReason', 'DecisionReason')
    and (a.value, a.before) is distinct from (null, null)
    and (t.new_owner_person_id = any($1::bigint[]) or t.current_owner_person_id = any($1::bigint[]))`,
  `update audit a set value = null, before = null from co_owner_invitation t
  where a.table_name = 'CoOwnerInvitations' and a.row_id = t.id and a.column_name = 'DecisionReason'
    and (a.value, a.before) is distinct from (null, null) and t.person_id = any($1::bigint[])`,
]

/** $1: kennitölur, the only identifiers of persons in the cached company register. */
export const DELETE_COMPANIES =
  'delete from company where person_ssn = any($1::text[]) or company_ssn = any($1::text[])'
