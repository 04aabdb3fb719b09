import { featureCases } from '../../../../testing/feature-cases.ts'
import type { Rows } from '../../../../testing/history-rows.ts'
import { everyone, none, type Row, unknownToAll } from '../../../../testing/rights-signs.ts'
import type { collarTags } from '../feature.ts'

const ownerAndAdministrators: readonly Row[] = [
  ['owned', '1+334433+4a41'],
  ['registered', '14434433+4a41'],
  ['organisations', '14444433+4a+1'],
  ['missing', unknownToAll],
]

const ownerOnly: readonly Row[] = [
  ['owned', '1+33443334a41'],
  ['registered', '1443443334a41'],
  ['organisations', '1444443334a+1'],
  ['missing', unknownToAll],
]

const url = async ({ fixture }: Rows) => `/api/Pets/${await fixture.addPet()}/CollarTag`

const tagged = async (rows: Rows) => {
  const petId = await rows.fixture.addPet()
  await rows.insert('collar_tag (pet_id, code_hash, code_sealed) values ($1, $2, $3)', [petId, `hash-${petId}`, 'x'])
  return `/api/Pets/${petId}/CollarTag`
}

export const collarTagsCases = featureCases<typeof collarTags>({
  rights: {
    'GET /api/CollarTags/{tagCode}': none(everyone),
    'GET /api/CollarTags/{tagCode}/Picture': none(everyone),
    'POST /api/CollarTags/{tagCode}/Phone': none(everyone),
    'GET /api/Pets/{petId}/CollarTag': ownerAndAdministrators,
    'PUT /api/Pets/{petId}/CollarTag': ownerOnly,
    'DELETE /api/Pets/{petId}/CollarTag': ownerAndAdministrators,
    'POST /api/Pets/{petId}/CollarTag/Renew': ownerOnly,
  },
  writes: {
    'POST /api/CollarTags/{tagCode}/Phone': null,
    'PUT /api/Pets/{petId}/CollarTag': async (rows) => ({
      who: 'owner',
      url: await url(rows),
      payload: { showsPhone: false },
    }),
    'DELETE /api/Pets/{petId}/CollarTag': async (rows) => ({ who: 'owner', url: await tagged(rows) }),
    'POST /api/Pets/{petId}/CollarTag/Renew': async (rows) => ({ who: 'owner', url: `${await tagged(rows)}/Renew` }),
  },
})
