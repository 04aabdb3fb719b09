import { problemsOf } from './server-layout.ts'

const features = 'server/src/features/'
const pets = `${features}registration/pets/`

test.each([
  [`${features}routes.ts`, ''],
  [`${features}registration/calls.ts`, ''],
  [`${features}desk/pets/calls.ts`, ''],
  [`${pets}death.ts`, ''],
  [`${pets}routes.ts`, ''],
  [`${pets}pets-service.ts`, ''],
  [`${pets}own/rules.ts`, ''],
  [`${pets}service.ts`, 'await db.selectFrom("pet").execute()'],
  [`${pets}notify-owner.ts`, 'await db.queryUnprepared<Row>(text, values)'],
  [`${pets}update-pet.ts`, 'const FACTS = `select id\nfrom pet`'],
  [`${pets}rules.ts`, 'const one = sql`now()`'],
  ['server/src/access/relations.ts', 'const findPet = prepared<Found>(text)'],
  ['server/src/http/idempotency.ts', 'const none = 0'],
])('refuses %s with %j', (path, text) => expect(problemsOf([path], () => text)).toHaveLength(1))

test.each([
  [`${features}index.ts`, ''],
  [`${pets}calls.ts`, ''],
  [`${pets}pets.ts`, ''],
  [`${pets}list-queries.ts`, 'const one = sql`select id from pet`'],
  [`${pets}register-pet.ts`, '/** Select it from the list. */ const url = "http://a.is/select"'],
  [`${pets}update.test.ts`, 'sql`select id from pet`'],
  [`${pets}search/parse-terms.ts`, ''],
  ['server/src/access/queries.ts', 'const findPet = prepared<Found>(text)'],
  [`${pets}tables.ts`, 'const alsoErased = [`delete from pet where id = $1`]'],
  ['server/src/db/locks.ts', 'const one = sql`now()`'],
])('accepts %s with %j', (path, text) => expect(problemsOf([path], () => text)).toEqual([]))
