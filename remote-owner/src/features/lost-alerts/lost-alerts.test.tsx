import type { OwnAlert } from '@dyra/shared/contract/lost-alerts'
import { addDays, today } from '@dyra/shared/domain/dates'
import { clearPlacesCache } from '@dyra/shared/features/places'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderElement } from '@dyra/shared/testing/render'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { skottaPage } from '../../testing/sample-pets.ts'
import { faroe } from '../persons/testing/sample-user.ts'
import { AlertPart } from './AlertPart.tsx'

const network = setupFakeNetwork()
const onEnd = jest.fn()
beforeEach(() => {
  onEnd.mockReset()
  clearPlacesCache()
  network.answer('GET /api/Places', {
    postalCodes: [{ postalCodeId: 105, place: 'Reykjavík', municipality: 'Reykjavíkurborg' }],
    municipalities: [{ name: 'Reykjavíkurborg', region: 'Höfuðborgarsvæðið', neighbours: [] }],
    regions: ['Höfuðborgarsvæðið'],
  })
})

const own: OwnAlert = {
  code: 'abcdefgh23456789',
  postalCodeId: 105,
  place: null,
  time: null,
  marks: 'Hvít loppa',
  message: null,
  isListed: true,
  tellsWatchers: true,
  showsPhone: false,
  created: '2026-11-01T12:00:00.000Z',
  renewableFrom: addDays(today(), 3),
}
/** Awaits the answer, which the panel suspends on. */
const open = async (alert: OwnAlert | null, isProtected = false, mayShowPhone = false) => {
  const given = <T,>(value: T) => Promise.resolve({ ok: true as const, value })
  const answers = {
    alert: given({ alert, etag: '"a"', isProtected, mayShowPhone }),
    keeper: given({ ...faroe, postalCodeId: 105 }),
  }
  return act(async () => renderElement(<AlertPart pet={skottaPage} onEnd={onEnd} {...answers} />))
}

const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: 'Prenta, opna eða breyta' }))
const publish = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Lýsa eftir dýrinu' }))
  return within(await screen.findByRole('dialog', { name: 'Lýsa eftir dýrinu' }))
}
const list = 'Sýna á listanum yfir týnd dýr'
const watchers = 'Láta þá vita sem vakta svæðið'

test('publishes an alert, proposes the list and the postal code, and says who learns of the pet', async () => {
  network.answer('PUT /api/Pets/{petId}/LostAlert', {
    alert: own,
    etag: '"a"',
    isProtected: false,
    mayShowPhone: false,
  })
  await open(null)
  const dialog = await publish()
  expect(dialog.getByRole('checkbox', { name: list })).toBeChecked()
  expect(dialog.getByRole('checkbox', { name: watchers })).not.toBeChecked()
  expect(await dialog.findByLabelText(/^Póstnúmer/)).toHaveDisplayValue('105 Reykjavík')
  const reach = () => dialog.getByRole('status').textContent
  expect(reach()).toBe('Þessir frétta af dýrinu: þeir sem skoða listann yfir týnd dýr og þeir sem fá slóðina.')
  await userEvent.click(dialog.getByRole('checkbox', { name: watchers }))
  expect(reach()).toBe(
    'Þessir frétta af dýrinu: þeir sem skoða listann yfir týnd dýr, þeir sem vakta 3 staði (105 Reykjavík, Reykjavíkurborg, Höfuðborgarsvæðið) og þeir sem fá slóðina.',
  )
  await userEvent.type(dialog.getByLabelText(/^Klukkan hvað/), '8.30')
  await userEvent.type(dialog.getByLabelText(/^Einkenni/), 'Hvít loppa')
  await userEvent.click(dialog.getByRole('button', { name: 'Lýsa eftir dýrinu' }))
  const [request] = network.requests('PUT /api/Pets/{petId}/LostAlert')
  expect(await request?.json()).toEqual({
    postalCodeId: 105,
    place: null,
    time: '08:30',
    marks: 'Hvít loppa',
    message: null,
    isListed: true,
    tellsWatchers: true,
    showsPhone: false,
  })
  expect(onEnd).toHaveBeenCalledWith({ tone: 'success', title: 'Auglýsingin hefur verið vistuð' })
})

test('asks about a value that another tab changed too, and keeps what only one of the two changed', async () => {
  const answer = { etag: '"b"', isProtected: false, mayShowPhone: false }
  const theirs = { ...own, marks: 'Ör á eyra', place: 'Við höfnina' }
  network.refuse('PUT /api/Pets/{petId}/LostAlert', 412, { title: 'Skráningin hefur breyst' })
  network.answer('GET /api/Pets/{petId}/LostAlert', { ...answer, alert: theirs })
  await open(own)
  await openMenu()
  await userEvent.click(await screen.findByRole('button', { name: 'Breyta auglýsingu' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.clear(dialog.getByLabelText(/^Einkenni/))
  await userEvent.type(dialog.getByLabelText(/^Einkenni/), 'Rauð ól')
  await userEvent.click(dialog.getByRole('button', { name: 'Vista breytingar' }))
  const question = await screen.findByRole('dialog', { name: 'Upplýsingunum var breytt á meðan þú skráðir' })
  expect(question).toHaveTextContent('Einkenni')
  expect(question).toHaveTextContent('Ör á eyra')
  network.answer('PUT /api/Pets/{petId}/LostAlert', { ...answer, alert: theirs })
  await userEvent.click(within(question).getByRole('button', { name: 'Vista' }))
  const [first, second] = network.requests('PUT /api/Pets/{petId}/LostAlert')
  expect([first?.headers.get('if-match'), second?.headers.get('if-match')]).toEqual(['"a"', '"b"'])
  expect(await second?.json()).toMatchObject({ place: 'Við höfnina' })
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('says in the dialog and in the title when no one learns of the pet', async () => {
  const { unmount } = await open(null)
  const dialog = await publish()
  await userEvent.click(dialog.getByRole('checkbox', { name: list }))
  expect(dialog.getByRole('status')).toHaveTextContent('Enginn fréttir af dýrinu nema þeir sem fá slóðina.')
  unmount()
  await open({ ...own, isListed: false, tellsWatchers: false })
  expect(screen.getByRole('heading', { name: 'Enginn fréttir af dýrinu án slóðarinnar' })).toBeVisible()
  expect(screen.queryByText('Lýst er eftir dýrinu')).toBeNull()
})

test('requires a postal code for watchers, and sends nothing while it is missing', async () => {
  await open(null)
  await userEvent.click(await screen.findByRole('button', { name: 'Lýsa eftir dýrinu' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.selectOptions(await within(dialog).findByLabelText(/^Póstnúmer/), 'Ekki valið')
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Láta þá vita sem vakta svæðið' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Lýsa eftir dýrinu' }))
  expect(await within(dialog).findByText('Veldu póstnúmer svo að vaktarar á svæðinu fái póst')).toBeVisible()
  expect(network.requests('PUT /api/Pets/{petId}/LostAlert')).toHaveLength(0)
})

test('says that an alert of a protected person names only the part of the country', async () => {
  await open(null, true)
  await userEvent.click(await screen.findByRole('button', { name: 'Lýsa eftir dýrinu' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Þú nýtur verndar. Aðeins landshlutinn er birtur.')).toBeVisible()
  expect(within(dialog).queryByLabelText(/^Nánar um staðinn/)).toBeNull()
  // The form does not fill in where a protected person lives.
  expect(await within(dialog).findByLabelText(/^Póstnúmer/)).toHaveDisplayValue('Ekki valið')
})

test('names no place in the alert of a protected person', async () => {
  await open({ ...own, postalCodeId: null }, true)
  expect(screen.getByRole('status')).toHaveTextContent(/listann yfir týnd dýr, þeir sem vakta svæðið og þeir sem fá/)
})

test('does not offer to send an alert again before the server allows it', async () => {
  const { unmount } = await open(own)
  await openMenu()
  expect(await screen.findByRole('link', { name: 'Prenta auglýsingu' })).toHaveAttribute(
    'href',
    `/pet/${skottaPage.petId}/poster`,
  )
  expect(screen.queryByRole('button', { name: 'Senda vökturum aftur' })).toBeNull()
  unmount()
  network.answer('POST /api/Pets/{petId}/LostAlert/Renew', {
    alert: own,
    etag: '"a"',
    isProtected: false,
    mayShowPhone: false,
  })
  await open({ ...own, renewableFrom: today() })
  await openMenu()
  await userEvent.click(await screen.findByRole('button', { name: 'Senda vökturum aftur' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Senda vökturum aftur' }))
  expect(network.requests('POST /api/Pets/{petId}/LostAlert/Renew')).toHaveLength(1)
})

test('withdraws after a question', async () => {
  network.handle('DELETE /api/Pets/{petId}/LostAlert', () => new Response(null, { status: 204 }))
  await open(own)
  await openMenu()
  await userEvent.click(await screen.findByRole('button', { name: 'Hætta að lýsa eftir' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hætta að lýsa eftir dýrinu' }))
  expect(onEnd).toHaveBeenCalledWith({ tone: 'success', title: 'Ekki er lengur lýst eftir dýrinu' })
})

const phone = 'Finnandi getur séð símanúmerið mitt'

test('offers to show the owner’s phone number, not ticked, if the server allows it', async () => {
  network.answer('PUT /api/Pets/{petId}/LostAlert', { alert: own, etag: '"a"', isProtected: false, mayShowPhone: true })
  const { unmount } = await open(null)
  expect((await publish()).queryByRole('checkbox', { name: phone })).toBeNull()
  unmount()
  await open(null, false, true)
  const dialog = await publish()
  expect(dialog.getByRole('checkbox', { name: phone })).not.toBeChecked()
  await userEvent.click(dialog.getByRole('checkbox', { name: phone }))
  await userEvent.click(dialog.getByRole('button', { name: 'Lýsa eftir dýrinu' }))
  const [request] = network.requests('PUT /api/Pets/{petId}/LostAlert')
  expect(await request?.json()).toMatchObject({ showsPhone: true, isListed: true })
})
