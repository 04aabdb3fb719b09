import { cleanText, isLine, isLines } from '@dyra/shared/domain/text'
import { longTest } from '@dyra/shared/testing/depth'
import { HOSTILE, REFUSED } from '../../../testing/calls/hostile-texts.ts'
import { setup } from '../../../testing/test-app.ts'
import { alertFixture, off } from './testing/alert-fixture.ts'

const fixture = setup(alertFixture)

const fields = [
  ['place', 'place_text', 200],
  ['marks', 'marks', 500],
  ['message', 'message', 300],
] as const

describe.each(fields)('%s', (field, column, max) => {
  const send = async (text: string) => {
    const petId = await fixture.lostPet()
    const answer = await fixture.put(petId, { ...off, [field]: text })
    return { status: answer.statusCode, errors: Object.keys(answer.json().errors ?? {}), petId }
  }
  const isValid = field === 'place' ? isLine : isLines

  longTest('is stored composed and trimmed, or refused at the field', async () => {
    for (const text of HOSTILE) {
      const { status, errors, petId } = await send(text)
      const clean = cleanText(text)
      if (!isValid(clean)) expect([text, status, errors]).toEqual([text, 400, [field]])
      else if (status === 200) expect((await fixture.rowOf(petId))[column] ?? '').toBe(clean)
      else expect(clean).toBe('')
    }
  })

  test('accepts its maximum length in characters, and no more', async () => {
    const text = '𝒳'.repeat(max)
    const { petId } = await send(text)
    expect((await fixture.rowOf(petId))[column]).toBe(text)
    expect((await send(`${text}x`)).status).toBe(400)
  })

  test.each(REFUSED)('refuses %j', async (text) => {
    expect((await send(text)).status).toBe(400)
  })
})

test('the time accepts hours and minutes only', async () => {
  const petId = await fixture.lostPet()
  for (const time of [...HOSTILE, ...REFUSED, '9:30', '24:00', '12:60'])
    expect([time, (await fixture.put(petId, { ...off, time })).statusCode]).toEqual([time, 400])
})
