import type { AccessLogDetail } from '@dyra/shared/contract/access-log'
import type { SecurityEvent } from '@dyra/shared/contract/security-events'
import { today } from '@dyra/shared/domain/dates'
import { longTest } from '@dyra/shared/testing/depth'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAsAdministrator } from '../../testing/open.tsx'

const list = 'GET /api/AccessLog'
const simple = 'GET /api/Users/{userId}/simple'
const faroe = { userId: 7, name: 'Gervimaður Færeyjar', ssn: '0101302399', email: null }
const view: AccessLogDetail = {
  accessLogId: 9,
  created: '2026-11-20T08:05:00Z',
  viewer: 'Veterinarian',
  viewerName: 'Gervimaður Danmörk',
  viewerPersonId: 4,
  actingPersonId: null,
  actingPersonName: null,
  addressClass: null,
  purpose: null,
  caseNumber: null,
  shownFrom: null,
  what: 'person',
  tagNumber: null,
  personIds: [7],
  persons: [{ personId: 7, name: 'Gervimaður Færeyjar' }],
}

const bulkRead: SecurityEvent = {
  securityEventId: 1,
  created: '2026-11-20T08:05:00Z',
  kind: 'bulkRead',
  outcome: 'done',
  call: 'GET /api/Users/{userId}',
  callName: 'Upplýsingar um mann',
  personId: 4,
  personName: 'Gervimaður Danmörk',
  actingPersonId: null,
  actingPersonName: null,
  apiKeyId: null,
  apiKeyName: null,
  addressClass: '192.0.2.0/24',
  objectTable: null,
  objectId: null,
  objectName: null,
  limit: 'persons',
  amount: 2500,
  count: 1,
}
const bannerOf = (title: HTMLElement) => title.parentElement as HTMLElement

const network = setupFakeNetwork()
beforeEach(() => {
  network.answerList('GET /api/SecurityEvents', [], 0)
  network.answerList(list, [view], 1)
  network.answer(simple, faroe)
})

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Uppflettingasaga' }))
    .getAllByRole('row')
    .slice(1)
const askedFor = () => Object.fromEntries(new URL(network.requests(list).at(-1)?.url ?? 'x:').searchParams)

test('lists who viewed whom, in which role, and how', async () => {
  const some = Array.from({ length: 10 }, (_, n) => ({ personId: 20 + n, name: `Eigandi ${n}` }))
  network.answerList(
    list,
    [
      view,
      {
        ...view,
        accessLogId: 8,
        viewerName: 'Spítali ehf.',
        actingPersonId: 5,
        actingPersonName: 'Gervimaður Ameríka',
      },
      {
        ...view,
        accessLogId: 7,
        viewer: 'public',
        viewerName: null,
        viewerPersonId: null,
        addressClass: '192.0.2.0/24',
        what: 'lookup',
        tagNumber: 'R12H034',
      },
      { ...view, accessLogId: 6, viewer: 'apiKey', viewerName: 'Athvarf', viewerPersonId: null },
      {
        ...view,
        accessLogId: 5,
        what: 'search',
        persons: some,
        personIds: Array.from({ length: 31 }, (_, n) => 20 + n),
      },
      { ...view, accessLogId: 4, what: 'accessLog', persons: [], personIds: [] },
    ],
    6,
  )
  await openAsAdministrator('/access-log')
  const found = await rows()
  const date = /^20\.11\.2026 \d\d:05/
  const shown = found.map(({ textContent }) => textContent?.replace(date, ''))
  expect(shown).toEqual([
    'Gervimaður DanmörkDýralæknirUpplýsingar um eigandaGervimaður Færeyjar',
    'Spítali ehf.Dýralæknir, fulltrúi: Gervimaður AmeríkaUpplýsingar um eigandaGervimaður Færeyjar',
    'Almenningur192.0.2.0/24Uppfletting örmerkisR12H034Gervimaður Færeyjar',
    'AthvarfAPI-lykillUpplýsingar um eigandaGervimaður Færeyjar',
    'Gervimaður DanmörkDýralæknirLeitEigandi 0Eigandi 1Eigandi 2og 28 til viðbótar',
    'Gervimaður DanmörkDýralæknirUppflettingasaga',
  ])
  const links = within(found[0] as HTMLElement).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/person/4', '/person/7'])
})

longTest('filters by a person found by kennitala, and shows the name instead of the field', async () => {
  network.answer('GET /api/Users/GetBySsn', faroe)
  const { router } = await openAsAdministrator('/access-log?page=2')
  await rows()
  await userEvent.type(screen.getByLabelText('Kennitala þess sem upplýsingarnar eru um'), '010130-2399')
  await waitFor(() => expect(router.state.location.search).toBe('?person=7'))
  const clear = await screen.findByRole('button', { name: 'Hreinsa: Gervimaður Færeyjar' })
  expect(askedFor()).toEqual({ PersonId: '7', From: '0', Size: '20' })
  await userEvent.click(clear)
  expect(await screen.findByLabelText('Kennitala þess sem upplýsingarnar eru um')).toBeVisible()
  expect(askedFor()).toEqual({ From: '0', Size: '20' })
})

test('filters by viewer and person of the URL', async () => {
  await openAsAdministrator('/access-log?viewer=4&person=7')
  await rows()
  expect(askedFor()).toMatchObject({ ViewerPersonId: '4', PersonId: '7' })
  expect(screen.getAllByText('010130-2399')).toHaveLength(2)
})

test('shows the list, and a button that clears the filter, if the person of the filter was removed', async () => {
  network.refuse(simple, 404, { title: 'Einstaklingurinn fannst ekki' })
  const { router } = await openAsAdministrator('/access-log?viewer=123')
  await rows()
  expect(await screen.findByRole('alert')).toHaveTextContent('Einstaklingurinn fannst ekki')
  await userEvent.click(screen.getByRole('button', { name: 'Hreinsa' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('lists above the table who reached half of a daily limit today', async () => {
  network.answerList(
    'GET /api/SecurityEvents',
    [{ ...bulkRead }, { ...bulkRead, securityEventId: 2, limit: 'changes' }],
    2,
  )
  await openAsAdministrator('/access-log')
  const [item, ...others] = within(await screen.findByText('Óvenju mikið skoðað í dag').then(bannerOf)).getAllByRole(
    'listitem',
  )
  expect(others).toEqual([])
  expect(item).toHaveTextContent('Gervimaður Danmörk: upplýsingar um 2.500 manns eða fleiri á einum sólarhring')
  expect(screen.getByRole('link', { name: 'Öryggisatburðir' })).toHaveAttribute(
    'href',
    '/security-events?kind=bulkRead',
  )
  const query = new URL(network.requests('GET /api/SecurityEvents').at(-1)?.url ?? 'x:').searchParams
  expect(Object.fromEntries(query)).toEqual({ Kind: 'bulkRead', From: today(), Size: '10' })
})
