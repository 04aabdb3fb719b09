import { demoDatabase, type TestDatabase } from '../../testing/database.ts'
import { runPurge } from './purge.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
  await database.db.query(
    `truncate task, duplicate_report, sms, access_log, session, idempotency, login_prompt, login_device, one_time_token, counter, signing_key,
      found_person, security_event, lost_alert, collar_tag, watcher_notice, workplace_member, delivered_report, delivered_tag,
      tag_batch, workplace, contact_attempt, care_case, care_attempt, theft, representative, payer_agreement, pet_dispute, handover_code, verification_document,
      job_run, contact_block`,
  )
})
afterAll(() => database.drop())

const query = (text: string) => database.db.query<Record<string, unknown>>(text)
const person = '(select min(id) from person)'

const twoPersons = '(select min(id) as a, max(id) as b from person) p'

/** For each kind one row that has just expired and one that has not. */
const rows: Readonly<Record<string, (ago: string) => string>> = {
  '86400 seconds': (ago) => `insert into found_person (finder_person_id, human_person_id, person_id, found_at)
    select a, case when '${ago}' like '%-1 minute' then a else b end, b, now() - interval '${ago}' from ${twoPersons}`,
  '24 hours': (ago) => `insert into idempotency (person_id, route, key, body_hash, created_at)
    values (${person}, 'x', '${ago}', '', now() - interval '${ago}')`,
  '30 days': (ago) => `with found as (
      insert into delivered_report (request_hash, body_hash, delivered_tag_id, workplace_id, created_at)
        values (sha256('${ago}'), '', 1, 1, now() - interval '${ago}'))
      , event as (
        insert into webhook_event (webhook_id, kind, created_at) values (1, 'test', now() - interval '${ago}'))
      , code as (
        insert into handover_code (id, pet_id, owner_person_id, code_hash, status, expires_at)
        values (gen_random_uuid(), (select min(id) from pet), (select min(id) from person), gen_random_uuid()::text,
          'revoked', now() - interval '${ago}'))
      , tag as (
        insert into collar_tag (pet_id, code_hash, status, ended_at)
        values ((select min(id) from pet), '${ago}', 'revoked', now() - interval '${ago}'))
    insert into session (person_id, ended_at, expires_at) values (${person}, now() - interval '${ago}', now())`,
  '7 days': (ago) =>
    `insert into login_prompt (method, subject, expires_at) values ('phone', '${ago}', now() - interval '${ago}')`,
  '1 day': (ago) =>
    `with code as (
        insert into contact_code (purpose, email, created_at, expires_at)
        values ('foundAnimal', 'x@example.com', now() - interval '${ago}', now()))
      insert into one_time_token (token_hash, kind, expires_at) values ('${ago}', 'app-hash', now() - interval '${ago}')`,
  '1 year': (ago) =>
    `insert into security_event (kind, outcome, merge_key, created_at)
      values ('denied', 'forbidden', '${ago}', now() - interval '${ago}')`,
  '90 days': (ago) =>
    `with change as (insert into index_change (tag_number, created_at) values ('1', now() - interval '${ago}'))
      , document as (
        insert into verification_document (id, pet_id, kind, code_hash, ownership_id, made_by, snapshot, created_by, expires_at)
        select gen_random_uuid(), w.pet_id, 'proof', '${ago}', w.id, 'owner', '{}', w.person_id, now() - interval '${ago}'
        from ownership w where w.to_at is null limit 1)
      insert into lost_alert (pet_id, code, ended_at, end_reason)
      values ((select min(id) from pet), '${ago}', now() - interval '${ago}', 'found')`,
  '60 days': (ago) =>
    `insert into found_animal (finder_person_id, species_id, municipalities, region, found_on, created_at)
      values (${person}, 1, array['Akureyrarbær'], 'Norðurland', now(), now() - interval '${ago}')`,
  '2 years': (ago) =>
    `with member as (
        insert into workplace_member (workplace_id, person_id, removed_at)
        values ((select min(id) from workplace), ${person}, now() - interval '${ago}'))
      , attempt as (
        insert into contact_attempt (pet_id, tried, channel, outcome, tried_at, created_at)
        values ((select min(id) from pet), 'owner', 'phone', 'reached', now(), now() - interval '${ago}'))
      , theft as (
        insert into theft (pet_id, case_number, reported_at, reported_by, ended_at)
        values ((select min(id) from pet), '1', now(), (select min(id) from person), now() - interval '${ago}'))
      , care as (
        insert into care_case (workplace_id, species_id, condition, municipality, place, taken_at, opened_by, end_kind, proposed_at,
          proposed_by, confirmed_by, confirmed_as, ended_at)
        select 1, 1, 'well', 'Akureyrarbær', 'x', now(), min(id), 'home', now(), min(id), max(id), 'keeper', now() - interval '${ago}'
        from person)
      , representative as (
        insert into representative (owner_person_id, person_id, valid_from, valid_until, document, ended_at)
        select min(id), max(id), now() - interval '4 years', now(), 'Mál 1', now() - interval '${ago}' from person)
      , agreement as (
        insert into payer_agreement (payer_person_id, veterinarian_person_id, ended_at)
        select min(id), max(id), now() - interval '${ago}' from person)
      , dispute as (
        insert into pet_dispute (pet_id, outcome, decided_at)
        values ((select min(id) from pet), 'kept', now() - interval '${ago}'))
      , comment as (
        insert into contact_form (title, text, created_by, done_at)
        select 'a', 'b', min(id), now() - interval '${ago}' from person)
      , run as (
        insert into job_run (job, run_key, started_at) values ('purge', '${ago}', now() - interval '${ago}'))
      insert into task (kind, outcome, closed_at) values ('smsLimit', 'lapsed', now() - interval '${ago}')`,
  '10 years': (ago) =>
    `insert into contact_block (address_hash, created_at) values ('${ago}', now() - interval '${ago}')`,
}

beforeAll(async () => {
  await query(`insert into workplace (id, person_id, kind, public_phone) values (1, ${person}, 'clinic', '5550101')`)
  await query(`with key as (insert into api_key (name, key_hash) values ('a', sha256('a')) returning id)
    insert into webhook (id, api_key_id, url, secret) select 1, id, 'https://example.com/', '' from key`)
  await query(`insert into tag_batch (id, workplace_id, delivered_on, first_number, last_number, tag_count)
    values (1, 1, '2026-01-05', '1', '1', 1)`)
  await query(`insert into delivered_tag (id, batch_id, tag_number, holder_workplace_id) values (1, 1, '1', 1)`)
})

test('deletes expired rows and keeps the others', async () => {
  for (const [ago, insert] of Object.entries(rows)) {
    await query(insert(`${ago} 1 minute`))
    await query(insert(`${ago} -1 minute`))
  }
  for (const ago of ['1 minute', '-1 minute'])
    await query(`insert into access_log (what, person_ids, created_at)
      values ('x', '{}', date_trunc('month', now() - interval '2 years') - interval '${ago}')`)
  await query(`insert into session (person_id, expires_at) values (${person}, now() - interval '31 days')`)
  await query(
    `insert into counter (key, window_start, n, expires_at) values ('a', now(), 1, now() - interval '1 minute')`,
  )
  await query(`insert into signing_key (kid, private_jwk, retired_at) values
    ('key-1', '{}', now() - interval '25 hours'), ('key-2', '{}', now() - interval '23 hours'), ('key-3', '{}', null)`)
  for (const ago of ['1 minute', '-1 minute'])
    await query(`insert into login_device (token_hash, subject, person_id, expires_at)
      values ('x', '${ago}', ${person}, now() - interval '${ago}')`)
  for (const days of [399, 401])
    await query(
      `insert into erasure (erased_at, table_name, row_key) values (now() - interval '${days} days', 'watcher', '1')`,
    )
  for (const ago of ['2 years 1 minute', '1 year'])
    await query(`insert into deposit (digest, content, created_at, delete_by, row_count)
      values ('${ago}', 'full', now() - interval '${ago}', now(), 1)`)
  expect(await runPurge(database.db)).toEqual({
    counters: 1,
    deposits: 1,
    erasures: 1,
    contactAttempts: 1,
    careCases: 1,
    thefts: 1,
    idempotencyAnswers: 1,
    sessions: 2,
    loginPrompts: 1,
    oneTimeTokens: 1,
    foundPersons: 1,
    loginDevices: 1,
    firstViews: 1,
    closedTasks: 1,
    doneComments: 1,
    contactBlocks: 1,
    jobRuns: 1,
    decidedDisputes: 1,
    handoverCodes: 1,
    formerMembers: 1,
    representatives: 1,
    payerAgreements: 1,
    verificationDocuments: 1,
    sms: 0,
    contactCodes: 1,
    barometerCases: 0,
    securityEvents: 1,
    indexChanges: 1,
    webhookEvents: 1,
    collarTags: 1,
    lostAlerts: 1,
    foundAnimals: 1,
    deliveredReports: 1,
    signingKeys: 1,
  })
  expect(await query('select kid from signing_key order by kid')).toEqual([{ kid: 'key-2' }, { kid: 'key-3' }])
  const kept = [
    'idempotency',
    'contact_block',
    'job_run',
    'session',
    'login_prompt',
    'login_device',
    'one_time_token',
    'access_log',
    'task',
    'security_event',
    'found_person',
    'lost_alert',
    'collar_tag',
    'found_animal',
    'webhook_event',
    'contact_code',
    'workplace_member',
    'delivered_report',
    'care_case',
    'index_change',
    'theft',
  ]
  for (const table of kept) expect([table, await query(`select 1 as row from ${table}`)]).toEqual([table, [{ row: 1 }]])
})
