import type { FoundReportSent } from '@dyra/shared/contract/found-report'
import type { Session } from '@dyra/shared/session'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderElement } from '@dyra/shared/testing/render'
import { visitorAt } from '@dyra/shared/testing/visitor-place'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { samplePet } from '../../testing/sample-pet.ts'
import { LookupPanel } from '../lookup/LookupPanel.tsx'

const create = 'POST /api/FoundReports'
const number = samplePet.tagNumber
const sent: FoundReportSent = { token: 'leynd.slod', notified: 'owner', onCall: [] }
const network = setupFakeNetwork()
beforeEach(() => sessionStorage.clear())

const open = async (pet = samplePet, session: Partial<Session> = {}) => {
  network.answer('GET /api/MicroTags', pet)
  const view = renderElement(<LookupPanel number={number} />, { capabilities: ['relay'], ...session })
  await screen.findByRole('region', { name: 'Láta eiganda vita' })
  return view
}
const part = () => within(screen.getByRole('region', { name: 'Láta eiganda vita' }))
const choose = (name: string) => userEvent.click(part().getByRole('radio', { name }))
const threePresses = async (reach = 'Í síma') => {
  for (const name of ['Virðist í lagi', 'Hjá mér', reach]) await choose(name)
}
const submit = () => userEvent.click(part().getByRole('button', { name: 'Senda skilaboðin' }))
const bodies = async () =>
  Promise.all(
    network.requests(create).map(async (request) => request.clone().json() as Promise<Record<string, unknown>>),
  )

test.each([
  ['with consent', samplePet],
  ['without consent, or pending', { ...samplePet, owners: [] }],
  ['that is registered as dead', { ...samplePet, isDead: true, isLost: false }],
])('reports a pet %s with three clicks and a phone number', async (_, pet) => {
  await open(pet)
  await threePresses()
  expect(screen.getByRole('link', { name: /^hvers vegna, hverjir sjá það/ })).toHaveAttribute(
    'href',
    '/privacy-policy#strangers',
  )
  network.answer(create, sent)
  await userEvent.type(part().getByLabelText('Símanúmerið þitt'), '555 0123')
  await submit()
  expect(await part().findByRole('alert')).toHaveTextContent('Skilaboðin eru á leið til eigandans')
  const [body] = await bodies()
  expect(body).toEqual({
    requestId: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    tagNumber: number,
    condition: 'well',
    whereabouts: 'withMe',
    phone: '555 0123',
    showPhone: true,
    showEmail: false,
    formSeconds: expect.any(Number),
  })
  expect(body?.formSeconds).toBeGreaterThanOrEqual(2)
  expect(part().getByRole('link', { name: 'Opna síðuna þína' })).toHaveAttribute('href', '/found?t=leynd.slod')
  expect(part().getByRole('textbox', { name: 'Slóð á síðuna þína' })).toHaveValue('http://localhost/found?t=leynd.slod')
})

test('fills in the postal code where the finder is, and sends nothing else of the place', async () => {
  network.answer('GET /api/PostalPoints', { postalCodes: [{ postalCodeId: 105, points: [[64.14, -21.91]] }] })
  const visitor = visitorAt(64.1401, -21.9099)
  network.answer('GET /api/MicroTags', samplePet)
  renderElement(<LookupPanel number={number} />, { capabilities: ['relay'], postalPoints: true })
  await screen.findByRole('region', { name: 'Láta eiganda vita' })
  for (const name of ['Virðist í lagi', 'Ég sá það hér']) await choose(name)
  await userEvent.click(part().getByRole('button', { name: 'Nota staðsetningu mína' }))
  expect(await part().findByText('Valið: 105')).toBeVisible()
  await choose('Í síma')
  network.answer(create, sent)
  await userEvent.type(part().getByLabelText('Símanúmerið þitt'), '555 0123')
  await submit()
  await part().findByRole('alert')
  const [body] = await bodies()
  expect(body).toMatchObject({ postalCodeId: 105 })
  expect(JSON.stringify(body)).not.toContain('64.1')
  visitor.restore()
})

test('asks one question after the other', async () => {
  await open()
  expect(part().getAllByRole('group')).toHaveLength(1)
  await choose('Virðist í lagi')
  expect(part().getAllByRole('group')).toHaveLength(2)
  expect(part().queryByRole('button', { name: 'Senda skilaboðin' })).toBeNull()
})

test('says whom to call as soon as the animal is injured, before the next questions', async () => {
  await open()
  const messages = screen.getAllByRole('status')
  await choose('Slasað eða veikt')
  expect(messages.map(({ textContent }) => textContent)).toContain('Hjálp strax')
  const help = within(part().getByRole('region', { name: 'Hjálp strax' }))
  expect(help.getByText('Hringdu í dýralækni á vakt eða lögregluna.')).toBeVisible()
  expect(help.getByRole('link', { name: 'Hringja í 112' })).toHaveAttribute('href', 'tel:112')
  await choose('Virðist í lagi')
  expect(part().queryByRole('region', { name: 'Hjálp strax' })).toBeNull()
})

test('the form is hidden from the owner and where the relay is switched off', async () => {
  network.answer('GET /api/MicroTags', samplePet)
  const { unmount } = renderElement(<LookupPanel number={number} />)
  await screen.findByRole('link', { name: 'Láta eiganda vita' })
  expect(screen.queryByRole('region', { name: 'Láta eiganda vita' })).toBeNull()
  unmount()
  const owner = { isAuthenticated: true, personId: 5, roles: ['PetOwner'] } as const
  network.answer('GET /api/MicroTags', { ...samplePet, isKeeper: true })
  renderElement(<LookupPanel number={number} />, { capabilities: ['relay'], ...owner })
  await screen.findByRole('button', { name: 'Tilkynna dýrið fundið' })
  expect(screen.queryByRole('region', { name: 'Láta eiganda vita' })).toBeNull()
})

test('sends what the finder adds, and only the contact that was chosen', async () => {
  await open()
  for (const name of ['Slasað eða veikt', 'Ég fór með það annað', 'Í síma']) await choose(name)
  await userEvent.type(part().getByLabelText('Símanúmerið þitt'), '5550123')
  await choose('Með tölvupósti')
  await userEvent.type(part().getByLabelText('Netfangið þitt'), 'finnandi@example.com')
  await userEvent.click(part().getByRole('checkbox', { name: 'Eigandinn má sjá netfangið' }))
  await userEvent.type(part().getByLabelText('Hvert fórstu með dýrið?'), 'Dýraspítalann')
  await userEvent.click(part().getByText('Bæta við stað, skilaboðum eða mynd'))
  await userEvent.type(part().getByLabelText(/^Póstnúmer/), '101')
  await userEvent.type(part().getByLabelText(/^Staður/), 'Við Tjörnina')
  await userEvent.type(part().getByLabelText('Skilaboð til eigandans'), 'Hún er með rauða ól.')
  network.answer(create, { ...sent, onCall: [{ region: 'Suðurland', name: 'Dýralæknar', phone: '5550199' }] })
  await submit()
  const help = within(await part().findByRole('region', { name: 'Dýralæknar á vakt' }))
  expect(help.getByRole('link', { name: 'Hringja í 555-0199' })).toHaveAttribute('href', 'tel:+3545550199')
  expect(help.getByRole('link', { name: 'Hringja í 112' })).toBeVisible()
  const [body] = await bodies()
  expect(body).toMatchObject({
    condition: 'injured',
    whereabouts: 'broughtTo',
    broughtTo: 'Dýraspítalann',
    email: 'finnandi@example.com',
    showEmail: true,
    showPhone: false,
    postalCodeId: 101,
    place: 'Við Tjörnina',
    message: 'Hún er með rauða ól.',
  })
  expect(body).not.toHaveProperty('phone')
})

test('promises to inform the owner with care if the animal is dead', async () => {
  await open()
  await choose('Dáið')
  expect(part().getByText(/Við segjum eigandanum frá því með nærgætni/)).toBeVisible()
  expect(part().getByRole('radio', { name: 'Þar sem ég fann það' })).toBeVisible()
})

test('shows errors at their fields, and opens the part with the field', async () => {
  await open()
  await threePresses()
  await submit()
  expect(part().getByLabelText('Símanúmerið þitt')).toHaveAccessibleDescription(/Það þarf að fylla út þennan reit/)
  await userEvent.type(part().getByLabelText('Símanúmerið þitt'), '5550123')
  network.refuse(create, 400, { title: 'Villa', errors: { foundAt: ['Tíminn má ekki vera í framtíðinni'] } })
  await submit()
  await waitFor(() => expect(part().getByLabelText('Hvenær?')).toBeVisible())
  expect(part().getByText('Tíminn má ekki vera í framtíðinni')).toBeVisible()
  expect(part().getByLabelText('Símanúmerið þitt')).toHaveValue('5550123')
})

test('keeps what was typed and the id of the request after a lost response and a reload', async () => {
  const { unmount } = await open()
  await threePresses()
  await userEvent.type(part().getByLabelText('Símanúmerið þitt'), '5550123')
  network.cut(create)
  await submit()
  expect(await part().findByRole('alert')).toHaveTextContent('Ekki náðist samband við þjónustuna.')
  unmount()
  await open()
  expect(part().getByLabelText('Símanúmerið þitt')).toHaveValue('5550123')
  network.answer(create, sent)
  await submit()
  await part().findByRole('link', { name: 'Opna síðuna þína' })
  await userEvent.click(part().getByRole('button', { name: 'Senda aðra tilkynningu' }))
  await threePresses('Ég lít aftur á síðuna')
  await submit()
  await part().findByRole('link', { name: 'Opna síðuna þína' })
  const [first, second, third] = (await bodies()).map(({ requestId }) => requestId)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('still shows the link after a reload, and nothing that was typed', async () => {
  const { unmount } = await open()
  await threePresses()
  await userEvent.type(part().getByLabelText('Símanúmerið þitt'), '5550123')
  network.answer(create, { ...sent, notified: 'registry' })
  await submit()
  await part().findByRole('link', { name: 'Opna síðuna þína' })
  expect(JSON.stringify(sessionStorage)).not.toContain('5550123')
  unmount()
  await open()
  expect(part().getByText('Skilaboðin eru komin til Dýraauðkennis')).toBeVisible()
})

test('offers a sign-in after too many reports, and returns to the same pet with the draft', async () => {
  await open()
  await threePresses('Ég lít aftur á síðuna')
  network.handle(create, () =>
    Response.json(
      { type: 'sign-in-required', title: 'Skráðu þig inn til að senda fleiri.', status: 403, requestId: 'x' },
      { status: 403, headers: { 'content-type': 'application/problem+json' } },
    ),
  )
  await submit()
  const link = await part().findByRole<HTMLAnchorElement>('link', { name: 'Skrá mig inn' })
  expect(new URLSearchParams(new URL(link.href).search).get('redirect')).toBe(`/lost?tagNumber=${number}`)
  expect(part().getByRole('alert')).toHaveTextContent('Skráðu þig inn til að senda fleiri.')
})

test('the dialog of a signed-in stranger offers the relay first', async () => {
  await open(samplePet, { isAuthenticated: true, personId: 99, roles: ['PetOwner'] })
  await userEvent.click(screen.getByRole('button', { name: 'Tilkynna dýrið fundið' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Láta eiganda vita' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toContainElement(part().getByText('Hvernig er dýrið?')))
})
