import { addCorrection } from '../../../testing/corrections.ts'
import { featureCases } from '../../../testing/feature-cases.ts'
import type { Rows, Sent } from '../../../testing/history-rows.ts'
import {
  administrators,
  none,
  type Row,
  signedIn,
  staff,
  unknownToAll,
  veterinarians,
} from '../../../testing/rights-signs.ts'
import type { corrections } from '../feature.ts'

/** Owners and veterinarians. */
const requesters: readonly Row[] = [
  ['owned', '1++344++34a41'],
  ['registered', '144344++34a41'],
  ['organisations', '144444++34a+1'],
  ['missing', unknownToAll],
]

async function open({ fixture }: Rows) {
  const petId = await fixture.addPet()
  return addCorrection(fixture.db, {
    petId,
    requesterId: fixture.ids.owner,
    registrarId: fixture.ids.registrar,
  })
}

const decision =
  (action: string, payload: object) =>
  async (rows: Rows): Promise<Sent> => ({
    who: 'administrator',
    url: `/api/Tasks/${(await open(rows)).taskId}/Correction/${action}`,
    payload,
  })

export const correctionsCases = featureCases<typeof corrections>({
  rights: {
    'GET /api/Pets/{petId}/Corrections': requesters,
    'POST /api/Pets/{petId}/Corrections': requesters,
    'POST /api/Corrections/{correctionId}/Withdraw': none(signedIn),
    'POST /api/Corrections/{correctionId}/Photo': none(signedIn),
    'GET /api/Corrections/{correctionId}/Photo': none(signedIn),
    'GET /api/Corrections': none(veterinarians),
    'POST /api/Corrections/{correctionId}/Answer': none(veterinarians),
    'POST /api/MicroTags/Duplicates': none(staff),
    'GET /api/Tasks/{taskId}/Correction': none(administrators),
    'GET /api/Tasks/{taskId}/Correction/Photo': none(administrators),
    'POST /api/Tasks/{taskId}/Correction/Apply': none(administrators),
    'POST /api/Tasks/{taskId}/Correction/Decline': none(administrators),
    'GET /api/Tasks/{taskId}/Duplicates': none(administrators),
  },
  writes: {
    'POST /api/Pets/{petId}/Corrections': async ({ fixture }) => ({
      who: 'owner',
      url: `/api/Pets/${await fixture.addPet()}/Corrections`,
      payload: { field: 'birthDate', birthDate: '2020-02-02', reason: 'Stendur í heilsufarsbók' },
    }),
    'POST /api/Corrections/{correctionId}/Withdraw': async (rows) => ({
      who: 'owner',
      url: `/api/Corrections/${(await open(rows)).correctionId}/Withdraw`,
    }),
    'POST /api/Corrections/{correctionId}/Photo': null,
    'POST /api/Corrections/{correctionId}/Answer': async (rows) => ({
      who: 'registrar',
      url: `/api/Corrections/${(await open(rows)).correctionId}/Answer`,
      payload: { answer: 'confirmed' },
    }),
    'POST /api/MicroTags/Duplicates': async ({ fixture }) => {
      const petId = await fixture.addPet()
      const [tag] = await fixture.db.query<{ n: string }>('select tag_number as n from microtag where pet_id = $1', [
        petId,
      ])
      return { who: 'veterinarian', url: '/api/MicroTags/Duplicates', payload: { tagNumber: tag?.n, name: 'Kátur' } }
    },
    'POST /api/Tasks/{taskId}/Correction/Apply': decision('Apply', { current: null }),
    'POST /api/Tasks/{taskId}/Correction/Decline': decision('Decline', { words: 'Rétt skráð' }),
  },
})
