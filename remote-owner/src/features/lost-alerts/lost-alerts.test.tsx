import type { OwnAlert } from '@dyra/shared/contract/lost-alerts'
import { addDays, today } from '@dyra/shared/domain/dates'
import { clearPlacesCache } from '@dyra/shared/features/places'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderElement } from '@dyra/shared/testing/render'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { skottaPage } from '../../testing/sample-pets.ts'
import { AlertPanel } from './AlertPanel.tsx'

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
  created: '2026-11-01T12:00:00.000Z',
  renewableFrom: addDays(today(), 3),
}
/** Awaits the answer, which the panel suspends on. */
const open = async (alert: OwnAlert | null, isProtected = false) => {
  const answer = Promise.resolve({ ok: true as const, value: { alert, isProtected } })
  return act(async () => renderElement(<AlertPanel pet={skottaPage} alert={answer} onEnd={onEnd} />))
}

test('publishes only what the owner chose', async () => {
  network.answer('PUT /api/Pets/{petId}/LostAlert', { alert: own, isProtected: false })
  await open(null)
  await userEvent.click(await screen.findByRole('button', { name: 'Lýsa eftir dýrinu' }))
  const dialog = await screen.findByRole('dialog', { name: 'Lýsa eftir dýrinu' })
  for (const box of within(dialog).getAllByRole('checkbox')) expect(box).not.toBeChecked()
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Sýna á listanum yfir týnd dýr' }))
  await userEvent.type(within(dialog).getByLabelText(/^Einkenni/), 'Hvít loppa')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Lýsa eftir dýrinu' }))
  const [request] = network.requests('PUT /api/Pets/{petId}/LostAlert')
  expect(await request?.json()).toEqual({
    postalCodeId: null,
    place: null,
    time: null,
    marks: 'Hvít loppa',
    message: null,
    isListed: true,
    tellsWatchers: false,
  })
  expect(onEnd).toHaveBeenCalledWith({ tone: 'success', title: 'Auglýsingin hefur verið vistuð' })
})

test('requires a postal code for watchers, and sends nothing without it', async () => {
  await open(null)
  await userEvent.click(await screen.findByRole('button', { name: 'Lýsa eftir dýrinu' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Láta þá vita sem vakta svæðið' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Lýsa eftir dýrinu' }))
  expect(await within(dialog).findByText('Veldu póstnúmer svo að vaktarar á svæðinu fái póst')).toBeVisible()
  expect(network.requests('PUT /api/Pets/{petId}/LostAlert')).toHaveLength(0)
})

test('says that only the part of the country of a protected person is published', async () => {
  await open(null, true)
  await userEvent.click(await screen.findByRole('button', { name: 'Lýsa eftir dýrinu' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Þú nýtur verndar. Aðeins landshlutinn er birtur.')).toBeVisible()
  expect(within(dialog).queryByLabelText(/^Nánar um staðinn/)).toBeNull()
})

test('offers to send it again only when it may', async () => {
  const { unmount } = await open(own)
  expect(await screen.findByRole('link', { name: 'Prenta auglýsingu' })).toHaveAttribute(
    'href',
    `/pet/${skottaPage.petId}/poster`,
  )
  expect(screen.queryByRole('button', { name: 'Senda vökturum aftur' })).toBeNull()
  unmount()
  network.answer('POST /api/Pets/{petId}/LostAlert/Renew', { alert: own, isProtected: false })
  await open({ ...own, renewableFrom: today() })
  await userEvent.click(await screen.findByRole('button', { name: 'Senda vökturum aftur' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Senda vökturum aftur' }))
  expect(network.requests('POST /api/Pets/{petId}/LostAlert/Renew')).toHaveLength(1)
})

test('withdraws after a question', async () => {
  network.handle('DELETE /api/Pets/{petId}/LostAlert', () => new Response(null, { status: 204 }))
  await open(own)
  await userEvent.click(await screen.findByRole('button', { name: 'Hætta að lýsa eftir' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hætta að lýsa eftir dýrinu' }))
  expect(onEnd).toHaveBeenCalledWith({ tone: 'success', title: 'Ekki er lengur lýst eftir dýrinu' })
})
