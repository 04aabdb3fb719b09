import type { PendingOwner, PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { longTest } from '@dyra/shared/testing/depth'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { registrationOfPerla } from '@dyra/shared/testing/sample-transfer'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAsAdministrator } from '../../testing/open.tsx'

const ownerList = 'GET /api/PetTransfers/PendingOwners'
const pendingList = 'GET /api/PetTransfers/PendingNewPets'
const rejectedList = 'GET /api/PetTransfers/RejectedNewPets'
const prompt = 'POST /api/PetTransfers/{transferPetId}/EmailPrompt'
const accept = 'POST /api/PetTransfers/{transferPetId}/Accept'
const cancel = 'POST /api/PetTransfers/{transferPetId}/Cancel'
const revive = 'POST /api/PetTransfers/{transferPetId}/UndoReject'
const path = '/veterinarians/pendingTransfers'

const perla = { ...registrationOfPerla, newOwnerSsn: '0101302209' }
const moli = { ...perla, petTransferId: 2, petName: 'Moli' }
const stjarna = { ...perla, petTransferId: 3, petName: 'Stjarna', newOwnerHasEmail: false }
const tritla = { ...perla, petTransferId: 4, petId: 17, petName: 'Trítla', status: 'rejected' as const }

const finland: PendingOwner = {
  personId: 2,
  name: 'Gervimaður Finnland',
  ssn: '0101302209',
  count: 3,
  remindable: 3,
  oldest: '2026-11-01T12:00:00Z',
  reminded: null,
}
const denmark = { ...finland, personId: 4, name: 'Gervimaður Danmörk', ssn: '0101302129', remindable: 0 }

const veterinarian = {
  personId: 4,
  name: 'Gervimaður Danmörk',
  registrationCount: 5,
  created: '2026-01-01T00:00:00Z',
}

const network = setupFakeNetwork()
beforeEach(() => {
  network.answerList('GET /api/Veterinarian', [veterinarian], 1)
})

const answerOwners = (rows: readonly PendingOwner[], totals: { owners?: number; remindable?: number } = {}) => {
  const sum = rows.reduce((found, { remindable }) => found + remindable, 0)
  const headers = {
    'x-total-count': String(totals.owners ?? rows.length),
    'x-total-registrations': '9',
    'x-total-remindable': String(totals.remindable ?? sum),
  }
  network.handle(ownerList, () => Response.json(rows, { headers }))
}
const table = async (name: string) => within(await screen.findByRole('table', { name }))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))
const openPending = async (...transfers: PetTransfer[]) => {
  answerOwners([finland, denmark])
  network.answerList(pendingList, transfers, transfers.length)
  await openAsAdministrator(path)
  return table('Skráningar í vinnslu')
}
const openPets = async (...transfers: PetTransfer[]) => {
  const rows = await openPending(...transfers)
  await userEvent.click(rows.getByRole('button', { name: '3 dýr: Gervimaður Finnland' }))
  return within(await rows.findByRole('list', { name: 'Dýr sem bíða: Gervimaður Finnland' }))
}
const queries = (key: typeof ownerList | typeof pendingList) =>
  network.requests(key).map(({ url }) => Object.fromEntries(new URL(url).searchParams))

test('shows a row per owner, with a disabled checkbox if no registration can be reminded of now', async () => {
  const rows = await openPending()
  expect(rows.getByRole('link', { name: 'Gervimaður Finnland' })).toHaveAttribute('href', '/person/2')
  expect(rows.getByText('010130-2209')).toBeVisible()
  expect(rows.getAllByText('01.11.2026')).toHaveLength(2)
  expect(rows.getByRole('checkbox', { name: 'Velja: Gervimaður Finnland' })).toBeEnabled()
  expect(rows.getByRole('checkbox', { name: 'Velja: Gervimaður Danmörk' })).toBeDisabled()
  expect(screen.getByText('Eigendur: 2. Skráningar: 9.')).toBeVisible()
})

test('opens a row to show its pets with their actions', async () => {
  const pets = await openPets(perla, moli)
  expect(queries(pendingList)[0]).toMatchObject({ OwnerSsn: '0101302209', From: '0' })
  expect(pets.getByRole('link', { name: 'Perla' })).toHaveAttribute('href', '/pet/14')
  await userEvent.click(pets.getByRole('button', { name: 'Senda áminningu: Perla' }))
  network.answer(prompt, perla)
  await userEvent.click(dialog().getByRole('button', { name: 'Senda áminningu' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Áminning hefur verið send')
  await waitFor(() => expect(network.requests(pendingList)).toHaveLength(2))
})

longTest('cancels a registration', async () => {
  const pets = await openPets(perla)
  await userEvent.click(pets.getByRole('button', { name: 'Afturkalla skráningu: Perla' }))
  network.answer(cancel, { ...perla, status: 'cancelled' })
  answerOwners([])
  await userEvent.click(dialog().getByRole('button', { name: 'Afturkalla' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Skráning afturkölluð')
  expect(await screen.findByText('Ekkert í vinnslu')).toBeVisible()
})

test('requires a reason for a decision of the authority', async () => {
  const pets = await openPets(perla)
  await userEvent.click(pets.getByRole('button', { name: 'Skrá ákvörðun stjórnvalds: Perla' }))
  const send = () => userEvent.click(dialog().getByRole('button', { name: 'Samþykkja' }))
  await send()
  expect(dialog().getByText('Það þarf að fylla út þennan reit')).toBeVisible()
  expect(network.requests(accept)).toHaveLength(0)
  await userEvent.type(dialog().getByRole('textbox'), 'Úrskurður nr. 3/2026')
  network.answer(accept, { ...perla, status: 'accepted' })
  await send()
  await waitFor(() => expect(network.requests(accept)).toHaveLength(1))
  expect(await network.requests(accept)[0]?.json()).toEqual({ reason: 'Úrskurður nr. 3/2026' })
  // Waits until the list has reloaded. Otherwise the opened row would load again during the next test.
  expect(await screen.findByRole('alert')).toBeVisible()
  await waitFor(() => expect(network.requests(pendingList).length).toBeGreaterThan(1))
})

test('sends a reminder of each registration of the selected owners, and groups the refusals by reason', async () => {
  await openPending(perla, moli, stjarna)
  expect(screen.getByRole('button', { name: 'Senda áminningar (0)' })).toBeDisabled()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Velja alla á síðunni' }))
  await press('Senda áminningar (3)')
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  network.handle(prompt, async ({ url }) => {
    await held
    if (url.includes('/1/')) return Response.json(perla)
    const title = 'Áminning hefur þegar verið send'
    return Response.json({ type: 'about:blank', title, status: 429 }, { status: 429 })
  })
  await press('Senda áminningar')
  expect(await dialog().findByText('0 af 3')).toBeVisible()
  await act(async () => letGo())
  expect(await dialog().findByText('Sent: 1. Ekki sent: 2.')).toBeVisible()
  const summaries = dialog()
    .getAllByRole('group')
    .map(({ textContent }) => textContent)
  expect(summaries).toEqual([
    expect.stringMatching(/^Áminning hefur þegar verið send.*\(1\)Moli – Gervimaður Finnland$/),
    'Fann ekki netfang hjá notanda (1)Stjarna – Gervimaður Finnland',
  ])
  expect(network.requests(prompt)).toHaveLength(2)
  await waitFor(() => expect(dialog().getByText('Loka', { selector: 'span' }).closest('button')).toHaveFocus())
  await userEvent.click(dialog().getByText('Loka', { selector: 'span' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('1 áminning hefur verið send')
  expect(screen.getByRole('button', { name: 'Senda áminningar (0)' })).toBeDisabled()
})

test('reminds everything that matches, also on other pages', async () => {
  answerOwners([finland], { owners: 41, remindable: 1200 })
  const lately = { ...moli, petTransferId: 8, reminded: new Date().toISOString() }
  network.answerList(pendingList, [perla, lately], 2)
  await openAsAdministrator(`${path}?olderThan=30&search=finn&veterinarian=4&owner=010130-2209`)
  await table('Skráningar í vinnslu')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Velja allt sem passar við síurnar (1.200)' }))
  await press('Senda áminningar (1.200)')
  network.answer(prompt, perla)
  await press('Senda áminningar')
  expect(await dialog().findByText('Sent: 1. Ekki sent: 0.')).toBeVisible()
  const filter = { OlderThanDays: '30', SearchQuery: 'finn', VeterinarianPersonId: '4', OwnerSsn: '0101302209' }
  expect(queries(ownerList)[0]).toMatchObject(filter)
  expect(queries(pendingList)).toEqual([{ ...filter, SortBy: 'created', SortAsc: 'true', From: '0', Size: '1000' }])
})

test('continues the reminders after the user stopped them', async () => {
  const rows = await openPending(perla, moli)
  await userEvent.click(rows.getByRole('checkbox', { name: 'Velja: Gervimaður Finnland' }))
  await press('Senda áminningar (3)')
  let letGo: () => void = () => undefined
  network.handle(prompt, () => new Promise((resolve) => (letGo = () => resolve(Response.json(perla)))))
  await press('Senda áminningar')
  await waitFor(() => expect(network.requests(prompt)).toHaveLength(1))
  await press('Stöðva')
  await act(async () => letGo())
  expect(dialog().getByRole('status')).toHaveTextContent('1 af 2')
  network.answer(prompt, moli)
  await press('Senda áminningar')
  expect(await dialog().findByText('Sent: 2. Ekki sent: 0.')).toBeVisible()
})

test('keeps the filters in the URL, and removes them when cleared', async () => {
  answerOwners([finland])
  const { router } = await openAsAdministrator(`${path}?page=2`)
  await table('Skráningar í vinnslu')
  await userEvent.selectOptions(screen.getByLabelText('Aldur'), 'Eldra en 90 daga')
  await waitFor(() => expect(router.state.location.search).toBe('?olderThan=90'))
  await screen.findByRole('option', { name: 'Gervimaður Danmörk' })
  await userEvent.selectOptions(screen.getByLabelText('Dýralæknir'), 'Gervimaður Danmörk')
  await waitFor(() => expect(router.state.location.search).toBe('?olderThan=90&veterinarian=4'))
  await press('Hreinsa síur')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('lists rejected registrations in a tab, and reloads after reviving one', async () => {
  answerOwners([finland])
  network.answerList(rejectedList, [tritla], 1)
  const { router } = await openAsAdministrator(`${path}?sortBy=count&sortAsc=true`)
  await userEvent.click(await screen.findByRole('tab', { name: 'Höfnuð dýr' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=rejected'))
  const rows = await table('Höfnuð dýr')
  expect(rows.queryByRole('checkbox')).toBeNull()
  await userEvent.click(rows.getByRole('button', { name: 'Endurvekja: Trítla' }))
  expect(screen.getByRole('dialog', { name: 'Endurvekja skráningu?' })).toBeVisible()
  expect(dialog().getByText('Skráningin fer aftur í bið og eigandinn getur samþykkt hana.')).toBeVisible()
  network.answer(revive, { ...tritla, status: 'pending' })
  network.answerList(rejectedList, [], 0)
  await userEvent.click(dialog().getByRole('button', { name: 'Endurvekja' }))
  expect(await screen.findByText('Ekkert til að sýna')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Skráningin hefur verið endurvakin')
})

test('keeps the filters in another tab, but not the page and the order', async () => {
  answerOwners([finland])
  network.answerList(rejectedList, [tritla], 1)
  const { router } = await openAsAdministrator(`${path}?search=Finn&olderThan=30&page=2&sortBy=count&sortAsc=false`)
  await userEvent.click(await screen.findByRole('tab', { name: 'Höfnuð dýr' }))
  await table('Höfnuð dýr')
  expect(router.state.location.search).toBe('?search=Finn&olderThan=30&tab=rejected')
  await userEvent.click(screen.getByRole('tab', { name: 'Skráningar í vinnslu' }))
  await waitFor(() => expect(router.state.location.search).toBe('?search=Finn&olderThan=30'))
})

test('lists rejected transfers between owners with the proposer', async () => {
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

test('shows why the server refuses to revive a registration', async () => {
  network.answerList(rejectedList, [tritla], 1)
  await openAsAdministrator(`${path}?tab=rejected`)
  const rows = await table('Höfnuð dýr')
  await userEvent.click(rows.getByRole('button', { name: 'Endurvekja: Trítla' }))
  const title = 'Dýrið hefur verið boðið öðrum eða er þegar skráð á eiganda'
  network.refuse(revive, 409, { title })
  await userEvent.click(dialog().getByRole('button', { name: 'Endurvekja' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(title)
})
