import { today } from '@dyra/shared/domain/dates'
import { cleanText, isLine, isLines } from '@dyra/shared/domain/text'
import { HOSTILE, REFUSED } from '../../../testing/calls/hostile-texts.ts'
import { setupPets } from '../../../testing/pet-fixture.ts'

const fixture = setupPets()

describe.each([
  ['color', 100],
  ['details', 500],
] as const)('%s', (field, max) => {
  const send = async (text: string) => {
    await fixture.db.query('delete from counter')
    const animal = { speciesId: 2, municipality: 'Akureyrarbær', neighbours: [], foundOn: today(), [field]: text }
    const answer = await fixture.call('stranger', 'POST /api/FoundAnimals', animal)
    return { status: answer.statusCode, errors: Object.keys(answer.json().errors ?? {}), stored: answer.json()[field] }
  }
  const isValid = field === 'color' ? isLine : isLines

  test('is stored composed and trimmed, or refused at the field', async () => {
    for (const text of HOSTILE) {
      const { status, errors, stored } = await send(text)
      const clean = cleanText(text)
      if (!isValid(clean)) expect([text, status, errors]).toEqual([text, 400, [field]])
      else if (status === 201) expect(stored ?? '').toBe(clean)
      else expect(clean).toBe('')
    }
  })

  test('accepts its maximum length, and no more', async () => {
    expect((await send('𝒳'.repeat(max))).status).toBe(201)
    expect((await send('x'.repeat(max + 1))).status).toBe(400)
  })

  test.each(REFUSED)('refuses %j', async (text) => {
    expect((await send(text)).status).toBe(400)
  })
})

test('texts are in no stored response: a repeat reads the report, and finds nothing if it was deleted', async () => {
  await fixture.db.query('delete from counter')
  const details = 'Hvítar loppur'
  const payload = { speciesId: 2, municipality: 'Akureyrarbær', neighbours: [], foundOn: today(), details }
  const headers = { ...fixture.headers.stranger, 'idempotency-key': 'tabby' }
  const send = () => fixture.app.inject({ method: 'POST', url: '/api/FoundAnimals', payload, headers })
  const first = await send()
  expect([first.statusCode, (await send()).json()]).toEqual([201, first.json()])
  expect(JSON.stringify(await fixture.db.query('select * from idempotency'))).not.toContain(details)
  await fixture.call('stranger', `DELETE /api/FoundAnimals/${first.json().foundAnimalId}`)
  expect((await send()).statusCode).toBe(404)
})
