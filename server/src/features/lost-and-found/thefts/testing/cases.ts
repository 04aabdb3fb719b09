import { type Answer, featureCases } from '../../../../testing/feature-cases.ts'
import type { Rows } from '../../../../testing/history-rows.ts'
import type { PetFixture } from '../../../../testing/pet-fixture.ts'
import { type Row, unknownToAll } from '../../../../testing/rights-signs.ts'
import type { thefts } from '../feature.ts'

const ownerOnly: readonly Row[] = [
  ['owned', '1+33443334a41'],
  ['registered', '1443443334a41'],
  ['organisations', '1444443334a+1'],
  ['missing', unknownToAll],
]
const ownerAndAdministrators: readonly Row[] = [
  ['owned', '1+334433+4a41'],
  ['registered', '14434433+4a41'],
  ['organisations', '14444433+4a+1'],
  ['missing', unknownToAll],
]

export const lost = { is_lost: true, day_of_disappear: '2026-03-02' }
const url = async (fixture: PetFixture) => `/api/Pets/${await fixture.addPet({ pet: lost })}/Theft`

const stolen = async ({ fixture, insert }: Rows) => {
  const petId = await fixture.addPet({ pet: lost })
  await insert('theft (pet_id, case_number, reported_at, reported_by) values ($1, $2, now(), $3)', [
    petId,
    '007-2026-1',
    fixture.ids.owner,
  ])
  return `/api/Pets/${petId}/Theft`
}

function theftFields(fixture: () => PetFixture) {
  const read = async () =>
    (await fixture().db.query<{ value: unknown }>('select case_number as value from theft order by id desc limit 1'))[0]
      ?.value

  async function sendByOwner(caseNumber: string): Promise<Answer> {
    const { app, headers } = fixture()
    return app.inject({
      method: 'PUT',
      url: await url(fixture()),
      payload: JSON.stringify({ caseNumber }),
      headers: { ...headers.owner, 'content-type': 'application/json' },
    })
  }

  return {
    unchanged: {
      'PUT /api/Pets/{petId}/Theft caseNumber': { send: sendByOwner, read, maxLength: 100 },
    },
  }
}

export const theftsCases = featureCases<typeof thefts>({
  rights: {
    'PUT /api/Pets/{petId}/Theft': ownerOnly,
    'DELETE /api/Pets/{petId}/Theft': ownerAndAdministrators,
  },
  writes: {
    'PUT /api/Pets/{petId}/Theft': async ({ fixture }) => ({
      who: 'owner',
      url: await url(fixture),
      payload: { caseNumber: '007-2026-1' },
    }),
    'DELETE /api/Pets/{petId}/Theft': async (rows) => ({ who: 'owner', url: await stolen(rows) }),
  },
  fields: theftFields,
})
