import { addCorrection } from '../corrections.ts'
import type { PetFixture } from '../pet-fixture.ts'
import type { Post } from './found-report-fields.ts'

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

/** Paths of new objects. Reset the rate limits. */
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

/** Text fields of a report of a number. */
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
export function correctionFields(fixture: Fixture, post: Post) {
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
