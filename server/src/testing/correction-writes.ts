import { addCorrection } from './corrections.ts'
import type { Rows, Sent } from './history-rows.ts'

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

/** One request of every call that changes the history of a correction. */
export const correctionWrites: Readonly<Record<string, (rows: Rows) => Promise<Sent>>> = {
  'POST /api/Pets/{petId}/Corrections': async ({ fixture }) => ({
    who: 'owner',
    url: `/api/Pets/${await fixture.addPet()}/Corrections`,
    payload: { field: 'birthDate', birthDate: '2020-02-02', reason: 'Stendur í heilsufarsbók' },
  }),
  'POST /api/Corrections/{correctionId}/Withdraw': async (rows) => ({
    who: 'owner',
    url: `/api/Corrections/${(await open(rows)).correctionId}/Withdraw`,
  }),
  'POST /api/Corrections/{correctionId}/Answer': async (rows) => ({
    who: 'registrar',
    url: `/api/Corrections/${(await open(rows)).correctionId}/Answer`,
    payload: { answer: 'confirmed' },
  }),
  'POST /api/Tasks/{taskId}/Correction/Apply': decision('Apply', { current: null }),
  'POST /api/Tasks/{taskId}/Correction/Decline': decision('Decline', { words: 'Rétt skráð' }),
  'POST /api/MicroTags/Duplicates': async ({ fixture }) => {
    const petId = await fixture.addPet()
    const [tag] = await fixture.db.query<{ n: string }>('select tag_number as n from microtag where pet_id = $1', [
      petId,
    ])
    return { who: 'veterinarian', url: '/api/MicroTags/Duplicates', payload: { tagNumber: tag?.n, name: 'Kátur' } }
  },
}
