import { contract } from '@dyra/shared/contract'
import { readData } from '../../db/seed/data.ts'
import { inLanguage } from '../../language/current-language.ts'
import { callSummary } from './call-summaries.ts'

test('every call has an English summary, and no other', () => {
  const english = readData<Readonly<Record<string, string>>>('call-summaries.en.json')
  expect(Object.keys(english).sort()).toEqual(Object.keys(contract).sort())
  expect(Object.values(english).join()).not.toMatch(/[áéíóúýþæöð]/i)
})

test('follows the language of the request', () => {
  const read = () => callSummary('GET /api/Pets/{petId}')
  expect([read(), inLanguage('en', read)]).toEqual(['Eitt dýr', 'A pet'])
  expect(callSummary('GET /api/Old')).toBeUndefined()
})
