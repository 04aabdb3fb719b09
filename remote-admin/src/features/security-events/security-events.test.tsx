import type { SecurityEvent } from '@dyra/shared/contract/security-events'
import { SECURITY_KINDS } from '@dyra/shared/domain/security-events'
import { longTest } from '@dyra/shared/testing/depth'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAsAdministrator } from '../../testing/open.tsx'

const list = 'GET /api/SecurityEvents'
const faroe = { userId: 7, name: 'Gervimaður Færeyjar', ssn: '0101302399', email: null }
const event: SecurityEvent = {
  securityEventId: 9,
  created: '2026-11-20T08:05:00Z',
  kind: 'denied',
  outcome: 'notFound',
  call: 'GET /api/Pets/{petId}',
  callName: 'Eitt dýr',
  personId: 7,
  personName: 'Gervimaður Færeyjar',
  actingPersonId: null,
  actingPersonName: null,
  apiKeyId: null,
  apiKeyName: null,
  addressClass: '192.0.2.0/24',
  objectTable: 'Pets',
  objectId: 12,
  objectName: null,
  limit: null,
  amount: null,
  count: 3,
}
const anonymous = { personId: null, personName: null, objectTable: null, objectId: null, count: 1 }

const network = setupFakeNetwork()
beforeEach(() => {
  network.answerList(list, [event], 1)
  network.answer('GET /api/Users/{userId}/simple', faroe)
})

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Öryggisatburðir' }))
    .getAllByRole('row')
    .slice(1)
const askedFor = () => Object.fromEntries(new URL(network.requests(list).at(-1)?.url ?? 'x:').searchParams)

test('lists kind, person, call, object and count of each event', async () => {
  network.answerList(
    list,
    [
      event,
      {
        ...event,
        securityEventId: 8,
        kind: 'bulkRead',
        outcome: 'done',
        call: 'GET /api/Gone/{petId}',
        callName: null,
        limit: 'persons',
        amount: 2500,
        count: 1,
      },
      {
        ...event,
        ...anonymous,
        securityEventId: 7,
        kind: 'keyMisused',
        outcome: 'revoked',
        apiKeyId: 3,
        apiKeyName: 'Athvarf',
      },
      { ...event, ...anonymous, securityEventId: 6, kind: 'loginRefused', outcome: 'cancelled' },
      {
        ...event,
        ...anonymous,
        securityEventId: 5,
        kind: 'roleChanged',
        outcome: 'done',
        call: null,
        callName: null,
        addressClass: null,
        objectTable: 'Users',
        objectName: 'Gervimaður Danmörk',
        objectId: 4,
      },
    ],
    5,
  )
  await openAsAdministrator('/security-events')
  const found = await rows()
  const date = /^20\.11\.2026 \d\d:05/
  expect(found.map(({ textContent }) => textContent?.replace(date, ''))).toEqual([
    'Aðgangi hafnaðekki til, eða ekki aðgengilegt þessum notandaGervimaður Færeyjar192.0.2.0/24Eitt dýrDýr nr. 123',
    'Mikill lesturupplýsingar um 2.500 manns eða fleiri á einum sólarhringGervimaður Færeyjar192.0.2.0/24GET /api/Gone/{petId}Dýr nr. 121',
    'Ógildur API-lykill notaðurlykillinn er afturkallaðurAthvarfAPI-lykill, 192.0.2.0/24Eitt dýr1',
    'Innskráningu hafnaðhætt við í síma eða appiÓþekktur192.0.2.0/24Eitt dýr1',
    'Hlutverki breyttRekstraraðiliGervimaður DanmörkNotandi1',
  ])
  const links = within(found[0] as HTMLElement).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/person/7', '/pet/12'])
})

longTest('filters by kind, person and days, and writes each filter to the URL', async () => {
  network.answer('GET /api/Users/GetBySsn', faroe)
  const { router } = await openAsAdministrator('/security-events?page=2')
  await rows()
  const kinds = screen.getByLabelText('Atburður')
  expect(within(kinds).getAllByRole('option')).toHaveLength(SECURITY_KINDS.length + 1)
  await userEvent.selectOptions(kinds, 'Mikill lestur')
  await waitFor(() => expect(askedFor()).toEqual({ Kind: 'bulkRead', Offset: '0', Size: '20' }))
  await userEvent.type(screen.getByLabelText('Kennitala þess sem átti í hlut'), '010130-2399')
  await waitFor(() => expect(router.state.location.search).toBe('?kind=bulkRead&person=7'))
  await userEvent.click(await screen.findByRole('button', { name: 'Hreinsa: Gervimaður Færeyjar' }))
  await waitFor(() => expect(router.state.location.search).toBe('?kind=bulkRead'))
})

test('applies the days of the URL, and loads nothing if they are in the wrong order', async () => {
  const { router } = await openAsAdministrator('/security-events?from=2026-05-01&to=2026-05-02')
  await rows()
  expect(askedFor()).toEqual({ From: '2026-05-01', To: '2026-05-02', Offset: '0', Size: '20' })
  const before = network.requests(list).length
  await act(() => router.navigate('/security-events?from=2026-05-03&to=2026-05-02'))
  expect(await screen.findByText('Fyrri dagsetningin þarf að vera á undan þeirri síðari')).toBeVisible()
  expect(network.requests(list)).toHaveLength(before)
})
