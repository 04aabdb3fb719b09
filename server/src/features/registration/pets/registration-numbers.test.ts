import { setupPets } from '../../../testing/pet-fixture.ts'
import { addPet } from '../../../testing/registry.ts'
import { registrations } from './testing/registrations.ts'

const f = setupPets()
const { nextTag, pet, register, countRows } = registrations(f)

const TAKEN = 'Þetta örmerki er þegar skráð á annað dýr.'
const OWN = `${TAKEN} Þú skráðir það dýr. Ef þetta er sama dýrið þarf ekki að skrá það aftur.`
const OTHER = `${TAKEN} Berðu númerið saman við álestur. Ef það er rétt skaltu tilkynna skráninguna á síðunni Nýskráning.`

describe('a taken number', () => {
  test('is reported as one of the caller’s own registrations, even if there are other errors', async () => {
    const microTag = nextTag()
    expect((await register({ microTag })).statusCode).toBe(201)
    for (const payload of [pet({ microTag }), pet({ microTag, speciesId: 99 })]) {
      const answer = await f.call('registrar', 'POST /api/Pets/validation', payload)
      expect(answer.json().errors.microTag).toEqual([OWN])
    }
  })

  test.each(['352098100077777', '352-098-100-077-777', 'LA 352 098100077777', 'A0000000352098100077777'])(
    'is refused in any notation: %s',
    async (microTag) => {
      if (microTag === '352098100077777') await addPet(f.db, { tagNumber: microTag })
      for (const call of ['POST /api/Pets', 'POST /api/Pets/validation'] as const) {
        const answer = await f.call('registrar', call, pet({ microTag }))
        expect(answer.statusCode).toBe(409)
        expect(answer.json().errors).toEqual({ microTag: [OTHER] })
      }
    },
  )

  test('is refused if an ear tag from old data has it', async () => {
    await addPet(f.db, { tagNumber: 'GULT7', kind: 'earTag' })
    expect((await register({ microTag: 'gult 7' })).statusCode).toBe(409)
  })

  test('is registered exactly once by 50 concurrent registrations', async () => {
    const microTag = nextTag()
    const before = await countRows()
    const answers = await Promise.all(Array.from({ length: 50 }, () => register({ microTag })))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409)) {
      expect([OWN, OTHER]).toContain(answer.json().errors.microTag[0])
    }
    const after = await countRows()
    expect(Number(after.pet) - Number(before.pet)).toBe(1)
    expect(Number(after.pet_transfer) - Number(before.pet_transfer)).toBe(1)
  })
})

test('accepts a longer number only if it is foreign', async () => {
  expect((await register({ microTag: 'B'.repeat(20), isForeignMicroTag: true })).statusCode).toBe(201)
  const answer = await register({ microTag: 'B'.repeat(501), isForeignMicroTag: true })
  expect(answer.json().errors).toEqual({ microTag: ['Textinn má ekki vera lengri en 500 stafir'] })
})
