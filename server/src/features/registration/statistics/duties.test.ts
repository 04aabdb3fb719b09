import type { DutyFigures } from '@dyra/shared/contract/statistics'
import { addDays, today } from '@dyra/shared/domain/dates'
import { setupPets } from '../../../testing/pet-fixture.ts'
import { addPerson } from '../../../testing/registry.ts'
import { registerBy } from './rules.ts'

const f = setupPets()

const daysAgo = (days: number) => `${addDays(today(), -days)}T12:00:00Z`
const CHIPPED = addDays(today(), -60)
const DEADLINE = registerBy(CHIPPED)

interface Chip {
  readonly registered?: string
  readonly chipped?: string | null
  readonly by?: number
  readonly isForeign?: boolean
  readonly pet?: object
}

async function chip({ registered = DEADLINE, chipped = CHIPPED, by, isForeign = false, pet = {} }: Chip) {
  const petId = await f.addPet({ pet })
  const values = [petId, `${registered}T12:00:00Z`, chipped, by ?? f.ids.registrar, isForeign]
  await f.db.query(
    `update microtag set created_at = $2, chipping_date = $3, registered_by = $4, is_foreign_micro_tag = $5
     where pet_id = $1`,
    values,
  )
  return petId
}

async function joinClinic(personId: number): Promise<void> {
  const organisation = await addPerson(f.db, { name: 'Dýralæknastofan', is_organization: true })
  await f.db.query(
    `with w as (
       insert into workplace (person_id, kind, public_phone) values ($1, 'clinic', '5550101') returning id)
     insert into workplace_member (workplace_id, person_id) select id, $2 from w`,
    [organisation, personId],
  )
}

const of = (clocks: DutyFigures[], clock: DutyFigures['clock']) => clocks.find((one) => one.clock === clock)

test('counts for each registrar how often the time limits were kept, and logs that the names were read', async () => {
  const { registrar, veterinarian } = f.ids
  const born = (age: number) => ({ birth_date: addDays(CHIPPED, -age) })
  await joinClinic(registrar)
  await chip({ pet: born(84) })
  await chip({ registered: addDays(DEADLINE, 1), pet: born(85) })
  await chip({ by: veterinarian, registered: CHIPPED, pet: { ...born(10), has_only_birth_year: true } })
  await chip({ by: veterinarian, registered: addDays(CHIPPED, 31), chipped: addDays(CHIPPED, -400), pet: born(400) })
  // Not measured: a chip implanted abroad, without a day, from an import, or registered over a year ago.
  await chip({ isForeign: true, pet: born(30) })
  await chip({ chipped: null, pet: born(30) })
  const imported = await chip({ pet: born(30) })
  await f.db.query(
    `with i as (insert into pet_import (file_name, created_by, state) values ('a.csv', $1, 'done') returning id)
     insert into imported_pet (import_id, row_number, pet_id) select id, 2, $2 from i`,
    [registrar, imported],
  )
  await chip({ registered: addDays(today(), -400), chipped: addDays(today(), -401), pet: born(30) })

  const accepted = (days: number, petId: number) =>
    f.addTransfer(petId, { created_at: daysAgo(30), status: 'accepted', decided_at: daysAgo(30 - days) })
  await accepted(14, await f.addPet({ owner: null }))
  await accepted(15, await f.addPet({ owner: null }))
  await accepted(3, await f.addPet())
  await f.addTransfer(await f.addPet(), { created_at: daysAgo(15) })
  await f.addTransfer(await f.addPet(), { created_at: daysAgo(14) })
  await f.addTransfer(await f.addPet(), { created_at: daysAgo(20), status: 'cancelled', decided_at: daysAgo(1) })

  const answer = await f.call('administrator', 'GET /api/Statistics/Duties')
  const clocks: DutyFigures[] = answer.json()
  const late = registerLate()
  expect(of(clocks, 'registered')).toEqual({
    clock: 'registered',
    inTime: 2,
    late: 2,
    medianDays: late - 1,
    registrars: [
      { registrarId: veterinarian, registrarName: 'Dýralæknir', clinics: [], inTime: 1, late: 1, medianDays: 0 },
      {
        registrarId: registrar,
        registrarName: 'Skrásetjari',
        clinics: ['Dýralæknastofan'],
        inTime: 1,
        late: 1,
        medianDays: late - 1,
      },
    ],
  })
  expect(of(clocks, 'marked')).toMatchObject({
    inTime: 2,
    late: 1,
    medianDays: 84,
    registrars: [
      { registrarId: registrar, inTime: 1, late: 1, medianDays: 84 },
      { registrarId: veterinarian, inTime: 1, late: 0, medianDays: 0 },
    ],
  })
  expect(of(clocks, 'accepted')).toMatchObject({
    inTime: 2,
    late: 2,
    medianDays: 14,
    registrars: [
      { registrarId: registrar, inTime: 1, late: 1, medianDays: 14 },
      { registrarId: null, registrarName: null, clinics: [], inTime: 1, late: 1, medianDays: 3 },
    ],
  })
  const { shown } = (await f.lastView()) ?? {}
  expect([...(shown ?? [])].sort()).toEqual([registrar, veterinarian].sort())
})

/** Days from the chipping to the first late day. */
const registerLate = () => (Date.parse(DEADLINE) - Date.parse(CHIPPED)) / 86_400_000 + 1

test('the report is for administrators only', async () => {
  expect((await f.call('veterinarian', 'GET /api/Statistics/Duties')).statusCode).toBe(403)
})
