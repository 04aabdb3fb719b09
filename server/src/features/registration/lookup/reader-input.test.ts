import { readerFormats } from '@dyra/shared/testing/reader-formats'
import { referenceDatabase } from '../../../testing/database.ts'
import { addPet } from '../../../testing/registry.ts'
import { setupApp } from '../../../testing/test-app.ts'

const f = setupApp(referenceDatabase, { LOOKUPS_PER_MINUTE: '1000', LOOKUPS_PER_DAY: '1000' })

const lookUp = (tagNumber: string) => f.app.inject({ url: '/api/MicroTags', query: { tagNumber } })

describe('a number as chip readers send it', () => {
  beforeAll(async () => {
    for (const tagNumber of new Set(readerFormats.map(([, stored]) => stored)))
      await addPet(f.db, { tagNumber, isForeign: true })
  })

  test.each(readerFormats)('%j finds %s', async (input, stored) => {
    expect((await lookUp(input)).json()).toMatchObject({ tagNumber: stored })
  })

  test('is searched as sent, before the characters that the reader adds are removed', async () => {
    await addPet(f.db, { tagNumber: '956000000000017' })
    await addPet(f.db, { tagNumber: '0956000000000017', isForeign: true })
    expect((await lookUp('0956000000000017')).json()).toMatchObject({ tagNumber: '0956000000000017' })
    expect((await lookUp('956000000000017')).json()).toMatchObject({ tagNumber: '956000000000017' })
  })
})

describe('a number that no pet has', () => {
  test.each([
    '352098199999999',
    'R00060000000000123456',
    'LR 0006 0000000018514348',
    'x'.repeat(200),
    "'; drop table pet; --",
  ])('%s: 404 with the required text', async (tagNumber) => {
    const answer = await lookUp(tagNumber)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toBe('application/problem+json')
    expect(answer.json()).toMatchObject({ title: 'Ekkert dýr er skráð með þetta örmerki', status: 404 })
  })

  test.each(['---', ' . '])('refuses %j with 400 at the field, because it is not a number', async (tagNumber) => {
    const answer = await lookUp(tagNumber)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual({ tagNumber: ['Skráðu örmerki'] })
  })
})
