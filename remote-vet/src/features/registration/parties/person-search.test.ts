import { longTest } from '@dyra/shared/testing/depth'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { finland } from '../testing/sample-draft.ts'
import { searchPersons } from './PersonPicker.tsx'

const bySsn = 'GET /api/Users/GetBySsn'
const byText = 'GET /api/Users'
const search = (typed: string) => searchPersons(typed, new AbortController().signal)
const address = { address: null, deceased: false }

const network = setupFakeNetwork()
beforeEach(() => {
  network.answer(bySsn, finland)
  network.answer(byText, [{ ...finland, ...address }])
})

test.each([
  ['01013', 'Kennitala er að minnsta kosti 10 að lengd'],
  ['010130-22099', 'Kennitala er að minnsta kosti 10 að lengd'],
  ['3201302209', 'Kennitalan er ekki gild'],
  ['fin', 'Leitar texti þarf að vera að minsta kosti 4 að lengd'],
  ['%%%%', 'Leitar texti þarf að vera að minsta kosti 4 að lengd'],
])('refuses to search for %s', async (typed, text) => {
  expect(await search(typed)).toEqual({ kind: 'error', text })
  expect([...network.requests(bySsn), ...network.requests(byText)]).toEqual([])
})

test('finds one person by a kennitala in any notation', async () => {
  expect(await search('010130-2209')).toEqual({ kind: 'found', persons: [finland], isExact: true })
  expect(new URL(network.requests(bySsn)[0]?.url ?? '').search).toBe('?ssn=0101302209')
})

test('finds a list of persons by a name', async () => {
  expect(await search('finn')).toMatchObject({ kind: 'found', persons: [finland], isExact: false })
  expect(new URL(network.requests(byText)[0]?.url ?? '').search).toBe('?searchQuery=finn&Size=20')
})

test('says that no one was found', async () => {
  network.refuse(bySsn, 404)
  network.answer(byText, [])
  expect(await search('0101302209')).toEqual({ kind: 'error', text: 'Kennitala fannst ekki við leit' })
  expect(await search('finn')).toEqual({ kind: 'error', text: 'Ekkert fannst við leit, prófaðu að víkka leit' })
})

longTest(
  'shows the message of the server when the register does not respond',
  async () => {
    network.refuse(bySsn, 503, { title: 'Þjóðskrá svarar ekki' })
    expect(await search('0101302209')).toEqual({ kind: 'error', text: 'Þjóðskrá svarar ekki' })
  },
  20_000,
)
