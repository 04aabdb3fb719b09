import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { networkOfEachTest } from '@dyra/shared/testing/network'
import { registrationOfPerla } from '@dyra/shared/testing/sample-transfer'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAsAdministrator } from '../../testing/open.tsx'

const pendingList = 'GET /api/PetTransfers/PendingNewPets'
const rejectedList = 'GET /api/PetTransfers/RejectedNewPets'
const prompt = 'POST /api/PetTransfers/{transferPetId}/EmailPrompt'
const accept = 'POST /api/PetTransfers/{transferPetId}/Accept'
const revive = 'POST /api/PetTransfers/{transferPetId}/UndoReject'
const path = '/veterinarians/pendingTransfers'

const perla = { ...registrationOfPerla, newOwnerSsn: '0101302209' }
const moli = { ...perla, petTransferId: 2, petName: 'Moli', reminded: '2026-11-21T09:00:00Z' }
const stjarna = { ...perla, petTransferId: 3, petName: 'Stjarna', newOwnerHasEmail: false }
const tritla = { ...perla, petTransferId: 4, petId: 17, petName: 'Trítla', status: 'rejected' as const }

const network = networkOfEachTest()

const table = async (name: string) => within(await screen.findByRole('table', { name }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))
const openPending = async (...rows: PetTransfer[]) => {
  network.answerList(pendingList, rows, rows.length)
  await openAsAdministrator(path)
  return table('Skráningar í vinnslu')
}

test('what waits: the pet, who is asked, who registered it, since when, and when they were reminded', async () => {
  const rows = await openPending(perla, moli)
  expect(rows.getByRole('link', { name: 'Perla' })).toHaveAttribute('href', '/pet/14')
  expect(rows.getAllByRole('link', { name: 'Gervimaður Finnland' })[0]).toHaveAttribute('href', '/person/2')
  expect(rows.getAllByText('010130-2209')[0]).toBeVisible()
  expect(rows.getAllByRole('link', { name: 'Gervimaður Danmörk' })[0]).toHaveAttribute('href', '/person/4')
  expect(rows.getAllByText('20.11.2026')[0]).toBeVisible()
  expect(rows.getAllByText(/^Áminning send/)).toHaveLength(1)
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Skráningar í vinnslu')
})

test('one is reminded in the dialog', async () => {
  const rows = await openPending(perla)
  await userEvent.click(rows.getByRole('button', { name: 'Senda áminningu: Perla' }))
  network.answer(prompt, perla)
  await userEvent.click(dialog().getByRole('button', { name: 'Senda áminningu' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Áminning hefur verið send')
})

test('a selection is reminded one after the other, each with its result', async () => {
  const rows = await openPending(perla, moli, stjarna)
  expect(screen.getByRole('button', { name: 'Senda áminningar (0)' })).toBeDisabled()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Velja allar á síðunni' }))
  expect(rows.getByRole('checkbox', { name: 'Velja: Moli' })).toBeChecked()
  await press('Senda áminningar (3)')

  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  network.handle(prompt, async ({ url }) => {
    await held
    if (url.includes('/1/')) return Response.json(perla)
    return Response.json(
      { type: 'about:blank', title: 'Áminning hefur þegar verið send', status: 429 },
      { status: 429 },
    )
  })
  await press('Senda áminningar')
  const results = () =>
    dialog()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(results()).toEqual([
    'Perla – Gervimaður FinnlandSendi …',
    'Moli – Gervimaður FinnlandBíður',
    'Stjarna – Gervimaður FinnlandFann ekki netfang hjá notanda',
  ])
  expect(dialog().getByRole('status')).toHaveTextContent('1 af 3')
  await act(async () => letGo())
  expect(await dialog().findByText('Áminning hefur þegar verið send')).toBeVisible()
  expect(results()[0]).toBe('Perla – Gervimaður FinnlandÁminning send')
  expect(dialog().getByRole('status')).toHaveTextContent('3 af 3')
  expect(network.requests(prompt)).toHaveLength(2)
  await waitFor(() => expect(dialog().getByText('Loka', { selector: 'span' }).closest('button')).toHaveFocus())

  network.answerList(pendingList, [{ ...perla, reminded: '2026-11-21T10:00:00Z' }], 1)
  await userEvent.click(dialog().getByText('Loka', { selector: 'span' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('1 áminning hefur verið send')
  expect(screen.getByRole('button', { name: 'Senda áminningar (0)' })).toBeDisabled()
})

test('stopped, the rest waits and can go on', async () => {
  await openPending(perla, moli)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Velja allar á síðunni' }))
  await press('Senda áminningar (2)')
  let letGo: () => void = () => undefined
  network.handle(prompt, () => new Promise((resolve) => (letGo = () => resolve(Response.json(perla)))))
  await press('Senda áminningar')
  await press('Stöðva')
  await act(async () => letGo())
  expect(dialog().getByRole('status')).toHaveTextContent('1 af 2')
  expect(dialog().getByText('Bíður')).toBeVisible()
  network.answer(prompt, moli)
  await press('Senda áminningar')
  expect(await dialog().findByText('2 af 2')).toBeVisible()
})

test('one that waits no more is refused, and is gone when the dialog closes', async () => {
  const rows = await openPending(perla)
  await userEvent.click(rows.getByRole('checkbox'))
  await press('Senda áminningar (1)')
  network.refuse(prompt, 409, { title: 'Eigendaskiptin eru ekki lengur í bið' })
  network.answerList(pendingList, [], 0)
  await press('Senda áminningar')
  expect(await dialog().findByText('Eigendaskiptin eru ekki lengur í bið')).toBeVisible()
  await userEvent.click(dialog().getByText('Loka', { selector: 'span' }))
  expect(await screen.findByText('Ekkert í vinnslu')).toBeVisible()
})

test('an authority’s decision needs its reason', async () => {
  const rows = await openPending(perla)
  await userEvent.click(rows.getByRole('button', { name: 'Skrá ákvörðun stjórnvalds: Perla' }))
  const send = () => userEvent.click(dialog().getByRole('button', { name: 'Samþykkja' }))
  await send()
  expect(dialog().getByText('Það þarf að fylla út þennan reit')).toBeVisible()
  expect(network.requests(accept)).toHaveLength(0)
  await userEvent.type(dialog().getByRole('textbox'), 'Úrskurður nr. 3/2026')
  network.answer(accept, { ...perla, status: 'accepted' })
  network.answerList(pendingList, [], 0)
  await send()
  expect(await screen.findByText('Ekkert í vinnslu')).toBeVisible()
  expect(await network.requests(accept)[0]?.json()).toEqual({ reason: 'Úrskurður nr. 3/2026' })
})

test('the refused stand in a tab of their own; revived, the list loads again', async () => {
  network.answerList(pendingList, [perla], 1)
  network.answerList(rejectedList, [tritla], 1)
  const { router } = await openAsAdministrator(`${path}?sortBy=petName&sortAsc=true`)
  await userEvent.click(await screen.findByRole('tab', { name: 'Höfnuð dýr' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=rejected'))
  const rows = await table('Höfnuð dýr')
  expect(rows.queryByRole('checkbox')).toBeNull()
  await userEvent.click(rows.getByRole('button', { name: 'Endurvekja: Trítla' }))
  expect(screen.getByRole('dialog', { name: 'Endurvekja skráningu?' })).toBeVisible()
  expect(dialog().getByText('Trítla')).toBeVisible()
  expect(dialog().getByText('Skráningin fer aftur í bið og eigandinn getur samþykkt hana.')).toBeVisible()
  network.answer(revive, { ...tritla, status: 'pending' })
  network.answerList(rejectedList, [], 0)
  await userEvent.click(dialog().getByRole('button', { name: 'Endurvekja' }))
  expect(await screen.findByText('Ekkert til að sýna')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Skráningin hefur verið endurvakin')
})

test('transfers between owners stand among the refused, with who offered the pet', async () => {
  const parties = { currentOwnerPersonId: 7, currentOwnerName: 'Gervimaður Færeyjar', veterinarianPersonId: null }
  const transfer = { ...tritla, ...parties, petTransferId: 5, petName: 'Birta', byVeterinarian: false }
  network.answerList(rejectedList, [tritla, transfer], 2)
  await openAsAdministrator(`${path}?tab=rejected`)
  const rows = await table('Höfnuð dýr')
  expect(new URL(String(network.requests(rejectedList)[0]?.url)).searchParams.get('BetweenOwners')).toBe('true')
  const cells = (pet: string) => rows.getAllByRole('row').find(({ textContent }) => textContent?.includes(pet))
  expect(cells('Trítla')).toHaveTextContent('Gervimaður DanmörkDýralæknir')
  expect(cells('Birta')).toHaveTextContent('Gervimaður FæreyjarNúverandi eigandi')
  expect(rows.getAllByRole('link', { name: 'Gervimaður Færeyjar' })[0]).toHaveAttribute('href', '/person/7')
  await userEvent.click(rows.getByRole('button', { name: 'Endurvekja: Birta' }))
  expect(screen.getByRole('dialog', { name: 'Endurvekja eigendaskipti?' })).toBeVisible()
  network.answer(revive, { ...transfer, status: 'pending' })
  await userEvent.click(dialog().getByRole('button', { name: 'Endurvekja' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Eigendaskiptin hafa verið endurvakin')
})

test('a dead or overtaken registration stays refused, with the server’s reason', async () => {
  network.answerList(rejectedList, [tritla], 1)
  await openAsAdministrator(`${path}?tab=rejected`)
  const rows = await table('Höfnuð dýr')
  await userEvent.click(rows.getByRole('button', { name: 'Endurvekja: Trítla' }))
  network.refuse(revive, 409, { title: 'Dýrið hefur verið boðið öðrum eða er þegar skráð á eiganda' })
  await userEvent.click(dialog().getByRole('button', { name: 'Endurvekja' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Dýrið hefur verið boðið öðrum eða er þegar skráð á eiganda',
  )
})

test('pages and orders stand in the address', async () => {
  network.answerList(pendingList, [perla], 41)
  const { router } = await openAsAdministrator(`${path}?page=2`)
  const rows = await table('Skráningar í vinnslu')
  await userEvent.click(rows.getByRole('button', { name: 'Nýr eigandi' }))
  await waitFor(() => expect(router.state.location.search).toBe('?sortBy=newOwner&sortAsc=true'))
  const asked = network.requests(pendingList).map(({ url }) => new URL(url).search)
  expect(asked).toEqual(['?From=20&Size=20', '?From=0&Size=20&SortBy=newOwner&SortAsc=true'])
})
