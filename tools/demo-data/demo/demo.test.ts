import { TASK_KINDS } from '@dyra/shared/domain/tasks'
import { checkOldPets } from '../../../server/src/features/ownership/confirmations/check-old-pets.ts'
import { checkStoredNumbers } from '../../../server/src/features/registration/microtags/index.ts'
import { PublicCodes } from '../../../server/src/links/public-code.ts'
import { type TestDatabase, testDatabase } from '../../../server/src/testing/database.ts'
import { testEncryptionKeys } from '../../../server/src/testing/encryption-key.ts'
import { ensureDemo } from './demo.ts'

const demo = { environment: 'test', codes: new PublicCodes(testEncryptionKeys) }

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('writes no demo data in production', async () => {
  expect(await ensureDemo(database.db, { environment: 'production' })).toBe(false)
  expect(await database.db.query('select count(*) as n from person')).toEqual([{ n: 0 }])
})

test('writes the demo once if two processes start, and not on later starts', async () => {
  const started = await Promise.all([ensureDemo(database.db, demo), ensureDemo(database.db, demo)])
  expect(started.sort()).toEqual([false, true])
  expect(await ensureDemo(database.db, demo)).toBe(false)
})

interface PetFacts {
  name: string
  species: string
  tags: string
  owner: string | null
  co_owner: string | null
  previous: string | null
  pending: string | null
  decided: string | null
  lost: string | null
  died: string | null
  picture: boolean
}

const petFacts = `
  select p.name, s.name as species,
    (select string_agg(m.tag_number, ' ' order by m.created_at) from microtag m where m.pet_id = p.id) as tags,
    (select w.name from ownership o join person w on w.id = o.person_id where o.pet_id = p.id and o.to_at is null) as owner,
    (select w.name from person w where w.id = p.co_owner_person_id) as co_owner,
    (select string_agg(w.name, ' ') from ownership o join person w on w.id = o.person_id
      where o.pet_id = p.id and o.to_at is not null) as previous,
    (select w.name || case when t.by_veterinarian then ' by ' || v.name else '' end from pet_transfer t
      join person w on w.id = t.new_owner_person_id join person v on v.id = t.started_by
      where t.pet_id = p.id and t.status = 'pending') as pending,
    (select string_agg(t.status, ' ' order by t.id) from pet_transfer t where t.pet_id = p.id and t.status <> 'pending') as decided,
    p.day_of_disappear as lost, p.day_of_death as died,
    exists (select from pet_image i where i.pet_id = p.id) as picture
  from pet p join species s on s.id = p.species_id
  where p.name = $1 and exists (select from microtag m where m.pet_id = p.id and m.tag_number = $2)`

const none = { owner: null, co_owner: null, previous: null, pending: null, decided: null, lost: null, died: null }
const accepted = { ...none, decided: 'accepted', picture: false }

test.each<PetFacts>([
  {
    ...accepted,
    name: 'Snati',
    species: 'Hundur',
    tags: '352098100000011',
    owner: 'Gervimaður Færeyjar',
    picture: true,
  },
  {
    ...accepted,
    name: 'Skotta',
    species: 'Köttur',
    tags: '352098100000012',
    owner: 'Gervimaður Færeyjar',
    lost: '2026-11-01',
  },
  { ...accepted, name: 'Kolur', species: 'Hundur', tags: '352098100000013', owner: 'Gervimaður Noregur' },
  {
    ...accepted,
    name: 'Perla',
    species: 'Köttur',
    tags: '352098100000014',
    decided: null,
    pending: 'Gervimaður Finnland by Gervimaður Danmörk',
  },
  {
    ...accepted,
    name: 'Gosi',
    species: 'Hundur',
    tags: '352098100000015',
    owner: 'Gervimaður Færeyjar',
    died: '2025-06-17',
  },
  {
    ...accepted,
    name: 'Birta',
    species: 'Kanína',
    tags: '352098100000016',
    owner: 'Gervimaður Finnland',
    pending: 'Gervimaður Færeyjar',
  },
  { ...accepted, name: 'Trítla', species: 'Köttur', tags: '352098100000017', decided: 'rejected' },
  { ...accepted, name: 'Max', species: 'Hundur', tags: '98200000108842099', owner: 'Gervimaður Færeyjar' },
  { ...accepted, name: 'Branda', species: 'Köttur', tags: 'R12H034', owner: 'Gervimaður Finnland', decided: null },
  {
    ...accepted,
    name: 'Loppa',
    species: 'Hundur',
    tags: '352098100000018 978000001234567',
    owner: 'Gervimaður Færeyjar',
    previous: 'Gervimaður Finnland',
    co_owner: 'Gervimaður Danmörk',
    decided: 'accepted accepted',
  },
  { ...accepted, name: 'Snotra', species: 'Köttur', tags: 'AVID001234567', owner: 'Gervimaður Noregur', decided: null },
  ...['Kátur 352098100000019', 'Lubbi 352098100000020', 'Skrudda 352098100000021'].map((puppy) => {
    const [name = '', tags = ''] = puppy.split(' ')
    const pending = 'Gervimaður Afríka by Gervimaður Danmörk'
    return { ...none, name, species: 'Hundur', tags, pending, picture: false }
  }),
])('$name is as in the list of demo pets', async (facts) => {
  const number = facts.tags.split(' ')[0]
  expect(await database.db.query(petFacts, [facts.name, number])).toEqual([facts])
})

interface PersonFacts {
  name: string
  phone: string
  email: boolean
  accepted: boolean
  access: string | null
  payer: boolean
}

const owner = { email: true, accepted: true, access: null, payer: false }

test.each<PersonFacts & { ssn: string }>([
  { ...owner, ssn: '0101302399', name: 'Gervimaður Færeyjar', phone: '0102399' },
  { ...owner, ssn: '0101302209', name: 'Gervimaður Finnland', phone: '0102209', email: false },
  { ...owner, ssn: '0101302129', name: 'Gervimaður Noregur', phone: '0102129', accepted: false },
  { ...owner, ssn: '0101302479', name: 'Gervimaður Danmörk', phone: '0102479', access: 'Veterinarian', payer: true },
  { ...owner, ssn: '0101302559', name: 'Gervimaður Svíþjóð', phone: '0102559', access: 'Veterinarian' },
  { ...owner, ssn: '0101302639', name: 'Gervimaður Grænland', phone: '0102639', access: 'Administrator' },
  {
    ...owner,
    ssn: '0101302719',
    name: 'Gervimaður Evrópa',
    phone: '0102719',
    access: 'Administrator Veterinarian',
    payer: true,
  },
  { ...owner, ssn: '0101302989', name: 'Gervimaður Ameríka', phone: '0102989' },
  { ...owner, ssn: '0101303019', name: 'Gervimaður Afríka', phone: '0103019' },
  { ...owner, ssn: '0101304929', name: 'Gervimaður Bretland', phone: '0104929', access: 'disabled' },
])('$name is as in the list of demo people', async ({ ssn, ...facts }) => {
  const found = await database.db.query<PersonFacts>(
    `select p.name, p.phone_numbers[1] as phone, p.email is not null as email,
       p.signed_user_agreement_at is not null and p.signed_privacy_policy_at is not null as accepted,
       case when not u.enabled then 'disabled' else (select string_agg(r, ' ' order by r) from unnest(u.roles) r) end as access,
       u.default_invoiced_person_id is not null as payer
     from person p left join authorized_user u on u.person_id = p.id where p.ssn = $1`,
    [ssn],
  )
  expect(found).toEqual([facts])
})

test('has the documented size, pending items, and no persons known only to the national register', async () => {
  const [counts] = await database.db.query<Record<string, number>>(`
    select (select count(*) from person) as people, (select count(*) from pet) as pets,
      (select count(*) from pet_image) as pictures, (select count(*) from invoice_person) as payers,
      (select count(*) from company where person_ssn = '0101302989') as one,
      (select count(*) from company where person_ssn = '0101303019') as two,
      (select count(*) from person where ssn = '0101307789') as unknown,
      (select count(*) from auth_application where status = 'pending') as applications,
      (select count(*) from representative) as representatives,
      (select count(*) from verification_document) as documents,
      (select count(*) from workplace_member) as members, (select count(*) from contact_form) as comments`)
  expect(counts).toMatchObject({
    people: 302,
    pets: 600,
    payers: 2,
    one: 1,
    two: 2,
    unknown: 0,
    applications: 2,
    members: 4,
    representatives: 1,
    documents: 2,
    comments: 3,
  })
  expect(counts?.pictures).toBeGreaterThan(20)
})

test('has a case of the shelter in each state, a reported theft and a confirmed one', async () => {
  const states = await database.db.query<{ state: string; n: number }>(`
    select concat_ws(' ', case when tag_number is null then 'unmarked' else 'marked' end,
      case when pet_id is not null then 'registered' end, end_kind, case when ended_at is not null then 'ended' end) as state,
      (select count(*) from care_attempt a where a.care_case_id = c.id) as n
    from care_case c order by 1`)
  expect(states).toEqual([
    { state: 'marked', n: 1 },
    { state: 'marked registered', n: 2 },
    { state: 'marked registered home', n: 2 },
    { state: 'marked registered home ended', n: 2 },
    { state: 'unmarked', n: 1 },
    { state: 'unmarked euthanised', n: 1 },
  ])
  expect(
    await database.db.query(
      'select confirmed_at is not null as confirmed from theft s join pet p on p.id = s.pet_id and p.is_lost order by 1',
    ),
  ).toEqual([{ confirmed: false }, { confirmed: true }])
})

test('has an open task of each kind, which the jobs of the night keep open', async () => {
  const kinds = async () => {
    const rows = await database.db.query<{ kind: string }>(
      'select distinct kind from task where closed_at is null order by 1',
    )
    return rows.map(({ kind }) => kind)
  }
  expect(await kinds()).toEqual([...TASK_KINDS].sort())
  await checkStoredNumbers(database.db)
  const log = { error: console.error } as unknown as Parameters<typeof checkOldPets>[0]['log']
  await checkOldPets({ db: database.db, log })
  expect(await kinds()).toEqual([...TASK_KINDS].sort())
})

test('writes the history of every demo pet', async () => {
  const rows = await database.db.query<{ n: number }>(
    `select count(*) as n from audit where table_name = 'Pets' and column_name = 'Name'`,
  )
  expect(rows).toEqual([{ n: 600 }])
})
