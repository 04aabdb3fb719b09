import { featureCases, type Post } from '../../../../testing/feature-cases.ts'
import type { Rows, Sent } from '../../../../testing/history-rows.ts'
import type { PetFixture } from '../../../../testing/pet-fixture.ts'
import {
  administrators,
  none,
  type Row,
  signedIn,
  staff,
  unknownToAll,
  veterinarians,
} from '../../../../testing/rights-signs.ts'
import type { corrections } from '../feature.ts'
import { addCorrection } from './corrections.ts'

/** Owners, co-owners and veterinarians may request; each row is a pet. */
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

type Fixture = () => PetFixture

const newest = (fixture: Fixture, column: string, table: string) => async () =>
  (await fixture().db.query<{ value: unknown }>(`select ${column} as value from ${table} order by id desc limit 1`))[0]
    ?.value

const longText = (fixture: Fixture, column: string, table = 'correction') =>
  ({ read: newest(fixture, column, table), maxLength: 2000, isText: true }) as const
const line = (fixture: Fixture, column: string, table: string) => ({
  read: newest(fixture, column, table),
  maxLength: 100,
})

/** Paths of calls, each for a new pet or correction. `request` also resets the rate limits. */
const paths = (fixture: Fixture) => {
  const opened = async () => {
    const { owner, registrar } = fixture().ids
    const petId = await fixture().addPet()
    return addCorrection(fixture().db, { petId, requesterId: owner, registrarId: registrar })
  }
  return {
    request: async () => {
      await fixture().db.query('delete from counter')
      return `/api/Pets/${await fixture().addPet()}/Corrections`
    },
    answer: async () => `/api/Corrections/${(await opened()).correctionId}/Answer`,
    decline: async () => `/api/Tasks/${(await opened()).taskId}/Correction/Decline`,
  }
}

/** Text fields of a report that another pet has the number. */
function duplicateFields(fixture: Fixture, post: Post) {
  const send = (field: string) => async (text: string) => {
    await fixture().db.query('delete from counter')
    await fixture().addPet()
    const tagNumber = await newest(fixture, 'tag_number', 'microtag')()
    return post('veterinarian', '/api/MicroTags/Duplicates', () => ({ tagNumber, [field]: text }))('')
  }
  return {
    'POST /api/MicroTags/Duplicates name': { send: send('name'), ...line(fixture, 'name', 'duplicate_report') },
    'POST /api/MicroTags/Duplicates words': { send: send('words'), ...longText(fixture, 'words', 'duplicate_report') },
  }
}

/** Sends a text in each text field of corrections, with valid values in all others, and reads what is stored. */
function correctionFields(fixture: Fixture, post: Post) {
  const { request, answer, decline } = paths(fixture)
  const birth = { field: 'birthDate', birthDate: '2020-02-02' }
  const tagRequest = async (tagNumber: string) => {
    const path = await request()
    const microTagId = await newest(fixture, 'id', 'microtag')()
    return post('owner', path, () => ({ field: 'tagNumber', microTagId, tagNumber, reason: 'Rangt' }))('')
  }
  return {
    unchanged: {
      ...duplicateFields(fixture, post),
      'POST /api/Pets/{petId}/Corrections reason': {
        send: post('owner', request, (reason) => ({ ...birth, reason })),
        ...longText(fixture, 'reason'),
      },
      'POST /api/Pets/{petId}/Corrections name': {
        send: post('veterinarian', request, (name) => ({ field: 'name', name, reason: 'Rangt' })),
        ...line(fixture, 'wanted', 'correction'),
      },
      'POST /api/Corrections/{correctionId}/Answer words': {
        send: post('registrar', answer, (words) => ({ answer: 'notSo', words })),
        ...longText(fixture, 'answer_words'),
      },
      'POST /api/Tasks/{taskId}/Correction/Decline words': {
        send: post('administrator', decline, (words) => ({ words })),
        ...longText(fixture, 'words'),
      },
    },
    tagFields: { 'POST /api/Pets/{petId}/Corrections tagNumber': tagRequest },
  }
}

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
  fields: correctionFields,
})
