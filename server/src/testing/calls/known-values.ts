import { addDays, dayOf } from '@dyra/shared/domain/dates'
import type { TestDatabase } from '../database.ts'
import type { Known } from './schema-values.ts'

/** Tag numbers that no pet has. */
const unused = (count: number) => Array.from({ length: count }, (_, n) => `35209810999${String(n).padStart(4, '0')}`)

const idsIn =
  ({ db }: TestDatabase) =>
  async (sql: string) =>
    (await db.query<{ id: unknown }>(sql)).map(({ id }) => id)

const stockValues = async (ids: ReturnType<typeof idsIn>): Promise<Known> => ({
  batchId: await ids('select id from tag_batch'),
  veterinarianPersonId: await ids(`select person_id as id from authorized_user where 'Veterinarian' = any(roles)`),
  // A range of the veterinarian's stock, and one that was not delivered.
  first: ['352098100400101', '352098100600001'],
  last: ['352098100400110', '352098100600003'],
  deliveredOn: ['2026-01-05'],
})

const animalValues: Known = {
  speciesId: [1, 2],
  genderId: [1, 2],
  furId: [1, 2],
  breedId: [],
  birthDate: ['2015-05-05', '2020-02-29'],
  birthCountry: ['IS', 'DK'],
  arrivalDate: ['2020-03-01', null],
  chippingDate: ['2020-03-01', null],
  importPermit: ['MAST 1', null],
  deathDate: ['2025-01-01'],
  incidentTypeId: [1, 2, 3, 4, 5],
  microTagLocationId: [1, 2],
}

/** Values for generated calls: rows of the demo registry that calls can read and change. */
export async function knownValues(database: TestDatabase, ssns: readonly (string | undefined)[]): Promise<Known> {
  const ids = idsIn(database)
  const persons = await ids('select id from person order by id limit 12')
  const pets = await ids('select id from pet order by id limit 40')
  const tags = await ids('select tag_number as id from microtag order by id limit 20')
  const payers = await ids('select person_id as id from invoice_person')
  const organisations = await ids('select id from person where is_organization order by id desc limit 2')
  return {
    userId: persons,
    personId: [...persons, ...organisations],
    managerPersonId: persons,
    publicPhone: ['5550100'],
    validUntil: ['2099-12-31', addDays(dayOf(new Date()), 30), null],
    delayedNoticeGround: [null],
    ownerPersonId: persons.slice(0, 9),
    newOwnerPersonId: persons,
    coOwnerPersonId: persons.slice(9),
    invoicedPersonId: payers,
    defaultInvoicePersonId: payers,
    petId: pets,
    RowId: pets,
    tagNumber: [...tags, ...unused(20)],
    microTag: [...tags.slice(0, 5), ...unused(60).slice(20)],
    transferPetId: await ids('select id from pet_transfer order by status, id limit 6'),
    microTagId: await ids('select id from microtag order by id limit 40'),
    imageId: await ids('select id::text from pet_image limit 5'),
    alertCode: await ids('select code as id from lost_alert limit 5'),
    postalCodeId: [105, 600],
    municipality: ['Kópavogsbær'],
    Region: ['Norðurland'],
    foundOn: [dayOf(new Date())],
    ssn: ssns.filter(Boolean),
    searchQuery: ['Gervimaður', 'Þórs', '0101302399'],
    ...animalValues,
    ...(await stockValues(ids)),
  }
}
