import { demoDatabase, type TestDatabase } from '../testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
})
afterAll(() => database.drop())

const pet = (name: string) =>
  `(select p.id from pet p join microtag m on m.pet_id = p.id where p.name = '${name}' and m.tag_number in
    ('352098100000011', '352098100000012', '352098100000014', '352098100000015', '352098100000016', 'R12H034'))`
const person = (land: string) => `(select id from person where name = 'Gervimaður ${land}')`
const set = (name: string, change: string) => `update pet set ${change} where id = ${pet(name)}`
const tag = (columns: string, values: string) =>
  `insert into microtag (pet_id, ${columns}) values (${pet('Snati')}, ${values})`
const line = 'tag_number, is_latest, price_isk, species_id, invoiced_person_id, registered_by'
const paid = `false, 2000, 1, ${person('Danmörk')}, ${person('Danmörk')}`
const transfer = (columns: string, values: string) => `insert into pet_transfer (pet_id, ${columns}) values (${values})`

test.each([
  ['a duplicate number', tag(line, `'352098100000011', ${paid}`), 'microtag_number'],
  ['the number of an ear tag on a microchip', tag(line, `'R12H034', ${paid}`), 'microtag_number'],
  ['a number that is not normalised', tag(line, `'352-098', ${paid}`), 'microtag_number_form'],
  ['a number in lower case', tag(line, `'r12h035', ${paid}`), 'microtag_number_form'],
  ['a number of 16 characters that is not foreign', tag(line, `'3520981000000111', ${paid}`), 'microtag_number_length'],
  [
    'a microchip without a payer',
    tag('tag_number, is_latest, price_isk, species_id', `'X1', false, 2000, 1`),
    'microtag_fee_line',
  ],
  [
    'two latest numbers',
    tag(line, `'X2', true, 2000, 1, ${person('Danmörk')}, ${person('Danmörk')}`),
    'microtag_one_latest',
  ],
  [
    'a second owner',
    `insert into ownership (pet_id, person_id) values (${pet('Snati')}, ${person('Finnland')})`,
    'ownership_one_open',
  ],
  [
    'an ownership that ends before it begins',
    `update ownership set to_at = from_at - interval '1 s' where pet_id = ${pet('Snati')}`,
    'ownership_order',
  ],
  [
    'an ownership without a person',
    `update ownership set person_id = null where pet_id = ${pet('Snati')}`,
    'ownership_person',
  ],
  [
    'a second pending transfer',
    transfer(
      'current_owner_person_id, new_owner_person_id, started_by',
      `${pet('Birta')}, ${person('Finnland')}, ${person('Danmörk')}, ${person('Finnland')}`,
    ),
    'pet_transfer_one_pending',
  ],
  [
    'a transfer to the current owner',
    transfer(
      'current_owner_person_id, new_owner_person_id, started_by',
      `${pet('Snati')}, ${person('Færeyjar')}, ${person('Færeyjar')}, ${person('Færeyjar')}`,
    ),
    'pet_transfer_other_owner',
  ],
  [
    'a transfer without current owner that is not a registration',
    transfer('new_owner_person_id, started_by', `${pet('Snati')}, ${person('Finnland')}, ${person('Danmörk')}`),
    'pet_transfer_from',
  ],
  [
    'a decision without a time',
    `update pet_transfer set status = 'accepted' where pet_id = ${pet('Birta')} and status = 'pending'`,
    'pet_transfer_decided',
  ],
  ['a breed of another species', set('Snati', 'breed_id = 2000'), 'pet_breed_of_species'],
  ['a species without its breed', set('Snati', 'species_id = 2'), 'pet_breed_of_species'],
  ['a day of death on a living pet', set('Snati', `day_of_death = '2026-01-01'`), 'pet_death_day'],
  ['a death without registration time', set('Snati', 'is_dead = true'), 'pet_death_registered'],
  ['death before birth', set('Gosi', `day_of_death = '2012-03-02'`), 'pet_death_after_birth'],
  ['a lost pet without a day', set('Snati', 'is_lost = true'), 'pet_lost_day'],
  ['a day of loss on a pet that is not lost', set('Snati', `day_of_disappear = '2026-01-01'`), 'pet_lost_day'],
  ['loss before birth', set('Skotta', `day_of_disappear = '2022-08-29'`), 'pet_lost_after_birth'],
  ['dead and lost', set('Skotta', `is_dead = true, death_registered_at = now()`), 'pet_dead_not_lost'],
  ['a birth year without a date', set('Snati', 'birth_date = null, has_only_birth_year = true'), 'pet_birth_year'],
  ['a duplicate kennitala', `insert into person (ssn, name) values ('0101302399', 'x')`, 'person_ssn'],
  ['a kennitala with a hyphen', `insert into person (ssn, name) values ('010130-2399', 'x')`, 'person_ssn_form'],
  [
    'four phone numbers',
    `update person set phone_numbers = '{1,2,3,4}' where id = ${person('Finnland')}`,
    'person_phone_count',
  ],
  [
    'acceptance without a version',
    `update person set signed_user_agreement_at = now() where id = ${person('Noregur')}`,
    'person_user_agreement',
  ],
  [
    'two authorised users for one person',
    `insert into authorized_user (person_id, roles) values (${person('Danmörk')}, '{}')`,
    'authorized_user_person',
  ],
  ['an unknown role', `update authorized_user set roles = '{PetOwner}'`, 'authorized_user_roles'],
  ['a duplicate role', `update authorized_user set roles = '{Veterinarian,Veterinarian}'`, 'authorized_user_roles'],
  [
    'a second pending application',
    `insert into auth_application (person_id, requested_role) select person_id, 'Veterinarian' from auth_application`,
    'auth_application_one_pending',
  ],
  [
    'a duplicate payer',
    `insert into invoice_person (person_id) select person_id from invoice_person`,
    'invoice_person_person',
  ],
  [
    'a second picture',
    `insert into pet_image (pet_id, content_type, icon, large) values (${pet('Snati')}, 'x', '', '')`,
    'pet_image_pet',
  ],
  ['a negative price', `insert into tariff (valid_from, price_isk) values ('2030-01-01', -1)`, 'tariff_price'],
  ['two prices from the same day', `insert into tariff (valid_from, price_isk) values ('2000-01-01', 1)`, 'tariff_day'],
  ['an API key that is not a hash', `insert into api_key (name, key_hash) values ('x', 'abc')`, 'api_key_hash_length'],
  ['a waiting mail twice', `insert into outbox (kind, dedup_key) values ('x', 'a'), ('x', 'a')`, 'outbox_one_waiting'],
  ['a job that runs twice', `insert into job_run (job, run_key) values ('demo-data', 'once')`, 'job_run_key'],
  [
    'two prompts on one phone',
    `insert into login_prompt (method, subject, expires_at) values ('phone', 'h', now()), ('app', 'h', now())`,
    'login_prompt_one_open',
  ],
])('refuses %s', async (_, statement, constraint) => {
  await expect(database.db.query(statement)).rejects.toMatchObject({ constraint })
})

test.each([
  [
    'a foreign number of 17 characters',
    `update microtag set is_foreign_micro_tag = true, tag_number = '12345678901234567' where tag_number = '352098100000012'`,
  ],
  [
    'the same mail again after the first was sent',
    `insert into outbox (kind, dedup_key, done_at) values ('x', 'b', now()), ('x', 'b', null)`,
  ],
  [
    'an erased person without a kennitala',
    `insert into person (id, ssn, name, erased_at) values (9000001, 'erased-9000001', '', now())`,
  ],
  ['a death on an unknown day', set('Birta', 'is_dead = true, death_registered_at = now()')],
  [
    'the end of one ownership and the start of the next at the same instant',
    `with gone as (update ownership set to_at = '2026-11-20' where pet_id = ${pet('Snati')} and to_at is null returning pet_id, to_at)
    insert into ownership (pet_id, person_id, from_at, to_at) select pet_id, ${person('Finnland')}, to_at, to_at from gone`,
  ],
])('accepts %s', async (_, statement) => {
  await expect(database.db.query(statement)).resolves.toEqual([])
})
