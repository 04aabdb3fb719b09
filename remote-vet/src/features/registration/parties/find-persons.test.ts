import { type FakeNetwork, fakeNetwork } from '@dyra/shared/testing/network'
import { finland } from '../testing/sample-draft.ts'
import { searchPersons } from './find-persons.ts'

const bySsn = 'GET /api/Users/GetBySsn'
const byText = 'GET /api/Users'
const search = (typed: string) => searchPersons(typed, new AbortController().signal)
const address = { address: null, deceased: false }

let network: FakeNetwork
beforeEach(() => {
  network = fakeNetwork()
  network.answer(bySsn, finland)
  network.answer(byText, [{ ...finland, ...address }])
})
afterEach(() => network.restore())

test.each([
  ['01013', 'Kennitala er að minnsta kosti 10 að lengd'],
  ['010130-22099', 'Kennitala er að minnsta kosti 10 að lengd'],
  ['3201302209', 'Kennitalan er ekki gild'],
  ['fin', 'Leitar texti þarf að vera að minsta kosti 4 að lengd'],
])('%s is not searched for', async (typed, text) => {
  expect(await search(typed)).toEqual({ kind: 'fault', text })
  expect([...network.requests(bySsn), ...network.requests(byText)]).toEqual([])
})

test('a kennitala, however it is written, is one person', async () => {
  expect(await search('010130-2209')).toEqual({ kind: 'found', persons: [finland], isExact: true })
  expect(new URL(network.requests(bySsn)[0]?.url ?? '').search).toBe('?ssn=0101302209')
})

test('a name is a list to choose from', async () => {
  expect(await search('finn')).toMatchObject({ kind: 'found', persons: [finland], isExact: false })
  expect(new URL(network.requests(byText)[0]?.url ?? '').search).toBe('?searchQuery=finn&Size=20')
})

test('nobody', async () => {
  network.refuse(bySsn, 404)
  network.answer(byText, [])
  expect(await search('0101302209')).toEqual({ kind: 'fault', text: 'Kennitala fannst ekki við leit' })
  expect(await search('finn')).toEqual({ kind: 'fault', text: 'Ekkert fannst við leit, prófaðu að víkka leit' })
})

test('a register that does not answer is told as it says it', async () => {
  network.refuse(bySsn, 503, { title: 'Þjóðskrá svarar ekki' })
  expect(await search('0101302209')).toEqual({ kind: 'fault', text: 'Þjóðskrá svarar ekki' })
}, 20_000)
