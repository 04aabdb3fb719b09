import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@dyra/shared/domain/dates'
import type { Connection } from '../../../server/src/db/statements.ts'
import { copyRows } from '../copy.ts'
import type { DemoPeople } from './people.ts'

const before = (now: number, days: number): string => new Date(now - days * DAY_MS).toISOString()

/** Pending work of administrators: role applications and comments of visitors. */
async function writePending(connection: Connection, { others }: DemoPeople, now: number): Promise<void> {
  const person = (index: number) => others.first + index
  await copyRows(connection, 'auth_application', [
    { person_id: person(20), requested_role: 'Veterinarian', created_at: before(now, 2), created_by: person(20) },
    { person_id: person(21), requested_role: 'Administrator', created_at: before(now, 1), created_by: person(21) },
  ])
  await copyRows(connection, 'contact_form', [
    {
      title: 'Gat ekki breytt símanúmeri',
      text: 'Ég finn ekki hvar ég breyti símanúmerinu mínu. Getið þið aðstoðað?',
      created_at: before(now, 6),
      created_by: person(22),
    },
    {
      title: 'Takk fyrir góða þjónustu',
      text: 'Kötturinn minn fannst sama dag og ég skráði hann týndan.',
      created_at: before(now, 3),
      created_by: person(23),
    },
    {
      title: 'Röng tegund á hundinum mínum',
      text: 'Hundurinn er skráður blendingur en er íslenskur fjárhundur.',
      created_at: before(now, 1),
      created_by: person(24),
    },
  ])
}

/** Views of the owner Færeyjar in the access log. */
async function writeViews(connection: Connection, { of }: DemoPeople, now: number): Promise<void> {
  const shown = { person_ids: [of('Færeyjar')] }
  const publicViewer = {
    reader_person_id: null,
    reader_role: null,
    address_class: '192.0.2.0/24',
    tag_number: '352098100000012',
  }
  const vet = { reader_person_id: of('Danmörk'), reader_role: 'Veterinarian', address_class: null, tag_number: null }
  await copyRows(connection, 'access_log', [
    { created_at: before(now, 9), what: 'lookup', ...publicViewer, ...shown },
    { created_at: before(now, 4), what: 'person', ...vet, ...shown },
    { created_at: before(now, 2), what: 'lookup', ...publicViewer, ...shown },
  ])
}

/** Invented figures, which the page marks as such. */
async function writeBarometer(connection: Connection, now: number): Promise<void> {
  const month = `${before(now, 40).slice(0, 7)}-01`
  const hours = { seen_hours: 1, home_hours: 9 }
  const shares = { home_within_day: 65, home_within_week: 85, reachable_keepers: 80 }
  await copyRows(connection, 'barometer', [{ month, ...hours, ...shares, is_invented: true }])
}

/** The key of a practice's software. No one has the key of this hash. */
async function writeApiKey(connection: Connection, { of }: DemoPeople, now: number): Promise<void> {
  await copyRows(connection, 'api_key', [
    {
      name: 'Stofukerfi Dýraspítala Gervidals',
      key_hash: randomBytes(32),
      scopes: ['lookup', 'register', 'person'],
      veterinarian_person_id: of('Danmörk'),
      last_used_at: before(now, 1),
      created_at: before(now, 40),
      created_by: of('Grænland'),
    },
  ])
}

/** A mail that failed permanently, because its address was always refused. */
async function writeFailedMail(connection: Connection, { others }: DemoPeople, now: number): Promise<void> {
  await copyRows(connection, 'outbox', [
    {
      kind: 'roleRejected',
      recipient_person_id: others.first + 25,
      address: 'rangt-netfang@example.com',
      payload: JSON.stringify({ roleName: 'Dýralæknir' }),
      attempts: 10,
      last_error: 'EENVELOPE 550',
      run_at: before(now, 1),
      dead_at: before(now, 1),
      created_at: before(now, 4),
    },
  ])
}

/** Alerts for some of the generated lost pets, in the postal codes of their owners. */
async function writeAlerts(connection: Connection): Promise<void> {
  await connection.query(`
    insert into lost_alert (pet_id, code, postal_code_id, municipality, region, is_listed, created_at)
    select p.id, translate(substr(md5('demo' || p.id), 1, 16), '01', 'gh'), c.id, c.municipality, c.region, true,
      p.day_of_disappear + interval '12 hours'
    from pet p
    join ownership o on o.pet_id = p.id and o.to_at is null
    join person n on n.id = o.person_id and not n.address_protected
    join postal_code c on c.id = n.postal_code_id
    where p.is_lost and p.name <> 'Skotta' order by p.day_of_disappear desc, p.id limit 25`)
}

/** An import that ended some months ago, so that its rows are deleted. */
async function writeImport(connection: Connection, { of }: DemoPeople, now: number): Promise<void> {
  const [imported] = (
    await connection.query<{ id: number }>(
      `insert into pet_import (created_by, created_at, state, row_count, price_isk, fee_reason, started_at, ended_at)
       values ($1, $2, 'done', 240, 0, 'Skráð áður hjá sveitarfélaginu', $2, $2) returning id`,
      [of('Grænland'), before(now, 120)],
    )
  ).rows
  const at = before(now, 120)
  await copyRows(
    connection,
    'pet_import_part',
    [100, 100, 40].map((rows, part) => ({
      import_id: imported?.id ?? 0,
      part,
      row_count: rows,
      faulty_count: part,
      registered_count: rows - part,
      checked_at: at,
      done_at: at,
    })),
  )
}

export async function writeExtras(connection: Connection, people: DemoPeople, now: number): Promise<void> {
  await writePending(connection, people, now)
  await writeViews(connection, people, now)
  await writeApiKey(connection, people, now)
  await writeBarometer(connection, now)
  await writeFailedMail(connection, people, now)
  await writeAlerts(connection)
  await writeImport(connection, people, now)
}
