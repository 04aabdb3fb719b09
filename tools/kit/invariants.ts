import type { Client } from 'pg'
import {
  brokenReferences,
  brokenRules,
  type InvariantCheck,
  invariants,
} from '../../server/src/deposit/invariant-queries.ts'

export type { InvariantCheck }

/**
 * Rules of what requests wrote since a time: history, mails, answers. Like the server's rules, each is a query for violations.
 */
const ofRequests = {
  'an accepted transfer is an ownership from that moment': `select t.id from pet_transfer t
    where t.status = 'accepted' and t.anonymised_at is null and t.created_at > $1 and not exists (
      select from ownership o where o.pet_id = t.pet_id and o.person_id = t.new_owner_person_id and o.from_at = t.decided_at)`,
  'an ownership has the transfer that opened it': `select o.id from ownership o
    where o.from_at > $1 and not exists (
      select from pet_transfer t where t.pet_id = o.pet_id and t.new_owner_person_id = o.person_id
        and t.status = 'accepted' and t.decided_at = o.from_at)`,
  'a pet is lost if the last confirmed report says so': `select p.id from pet p cross join lateral (
      select y.code from incident i join incident_type y on y.id = i.incident_type_id
      where i.pet_id = p.id and not i.unconfirmed and y.code in ('Lost', 'FoundAlive', 'FoundDead')
      order by i.id desc limit 1) last
    where p.created_at > $1 and p.is_lost <> (last.code = 'Lost')`,
  'a new pet has a number and a transfer': `select p.id from pet p where p.created_at > $1 and not (
      exists (select from microtag m where m.pet_id = p.id) and exists (select from pet_transfer t where t.pet_id = p.id))`,
  'a new pet is in the history': `select p.id from pet p where p.created_at > $1 and not exists (
      select from audit a where a.table_name = 'Pets' and a.row_id = p.id and a.column_name = 'Name')`,
  'the history has the current name, loss and death of each pet': `select p.id from pet p cross join lateral (values
      ('Name', p.name), ('IsLost', p.is_lost::text), ('IsDead', p.is_dead::text)) now (field, value)
    cross join lateral (select a.value from audit a
      where a.table_name = 'Pets' and a.row_id = p.id and a.column_name = now.field order by a.id desc limit 1) recorded
    where p.created_at > $1 and recorded.value is distinct from now.value`,
  'the history has the current status of each transfer': `select t.id from pet_transfer t cross join lateral (
      select a.value from audit a where a.table_name = 'PetTransfers' and a.row_id = t.id and a.column_name = 'Status'
      order by a.id desc limit 1) recorded
    where t.updated_at > $1 and recorded.value is distinct from t.status`,
  'the history has the current status of each invitation': `select i.id from co_owner_invitation i cross join lateral (
      select a.value from audit a where a.table_name = 'CoOwnerInvitations' and a.row_id = i.id and a.column_name = 'Status'
      order by a.id desc limit 1) recorded
    where i.updated_at > $1 and recorded.value is distinct from i.status`,
  'the history has the current owner of each pet': `select o.id from ownership o where o.to_at is null and o.from_at > $1
    and o.person_id::text is distinct from (select a.value from audit a
      where a.table_name = 'Pets' and a.row_id = o.pet_id and a.column_name = 'OwnerPersonId' order by a.id desc limit 1)`,
  'the history has the current picture of each pet': `select i.id from pet_image i where i.created_at > $1
    and i.id::text is distinct from (select a.value from audit a
      where a.table_name = 'Pets' and a.row_id = i.pet_id and a.column_name = 'ImageId' order by a.id desc limit 1)`,
  'rows that the history refers to exist': `select a.id from audit a where a.created_at > $1 and (
      (a.table_name = 'Pets' and not exists (select from pet where id = a.row_id))
      or (a.table_name = 'Users' and not exists (select from person where id = a.row_id))
      or (a.table_name = 'PetTransfers' and not exists (select from pet_transfer where id = a.row_id))
      or (a.table_name = 'MicroTags' and not exists (select from microtag where id = a.row_id))
      or (a.table_name = 'Incidents' and not exists (select from incident where id = a.row_id)))`,
  'a transfer between owners has its mail': `select t.id from pet_transfer t where t.created_at > $1 and not t.by_veterinarian
    and not exists (select from outbox o where o.kind in ('transferRequest', 'administratorTransfer')
      and o.recipient_person_id = t.new_owner_person_id and o.created_at <= t.created_at
      and ((t.pet_id = any (o.pet_ids) and o.created_at > t.created_at - interval '1 hour')
        or (t.status <> 'pending' and o.created_at > t.created_at - interval '2 hours')))`,
  'an invitation has its mail': `select i.id from co_owner_invitation i where i.invited_at > $1
    and not exists (select from outbox o where o.kind = 'coOwnerInvited'
      and o.recipient_person_id = i.person_id and o.created_at <= i.invited_at
      and ((i.pet_id = any (o.pet_ids) and o.created_at > i.invited_at - interval '1 hour')
        or (i.status <> 'invited' and o.created_at > i.invited_at - interval '2 hours')))`,
  'a registration has its mail': `select t.id from pet_transfer t where t.created_at > $1 and t.by_veterinarian
    and t.status = 'pending' and not exists (select from outbox o where o.kind = 'registrationPending'
      and t.pet_id = any (o.pet_ids) and o.recipient_person_id = t.new_owner_person_id)
    and not exists (select from imported_pet i join outbox o on o.kind = 'importedPets'
      and (o.payload->>'importId')::bigint = i.import_id and o.recipient_person_id = t.new_owner_person_id
      where i.pet_id = t.pet_id)`,
  'no mail is undeliverable': 'select id from outbox where dead_at > $1',
  'no request with an idempotency key is unfinished': 'select key from idempotency where status is null',
}

/** Checks all invariants and foreign keys. Rows older than `since` come from the demo data or the seed, not from requests. */
export async function checkInvariants(client: Client, since: Date): Promise<InvariantCheck> {
  const rules = await brokenRules(client, Object.entries({ ...invariants, ...ofRequests }), since)
  const references = await brokenReferences(client)
  return { count: rules.count + references.count, broken: [...rules.broken, ...references.broken] }
}
