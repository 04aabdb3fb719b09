import type { AuthorizedUser } from '@dyra/shared/contract/authorized-users'
import { longTest } from '@dyra/shared/testing/depth'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAsAdministrator } from '../../testing/open.tsx'

const list = 'GET /api/AuthorizedUsers'
const add = 'POST /api/AuthorizedUsers'
const change = 'PUT /api/AuthorizedUsers/{authUserId}'
const bySsn = 'GET /api/Users/GetBySsn'

const denmark: AuthorizedUser = {
  authUserId: 2,
  personId: 4,
  fullName: 'Gervimaður Danmörk',
  ssn: '0101302479',
  enabled: true,
  defaultInvoicedPersonId: null,
  roles: ['Veterinarian'],
  etag: '"3"',
}
const britain: AuthorizedUser = {
  ...denmark,
  authUserId: 5,
  personId: 12,
  fullName: 'Gervimaður Bretland',
  ssn: '0101304929',
  enabled: false,
}

const network = setupFakeNetwork()
beforeEach(() => network.answerList(list, [denmark], 1))

const table = async () => within(await screen.findByRole('table', { name: 'Notendur' }))
const dialog = () => within(screen.getByRole('dialog'))
const press = async (name: string) => userEvent.click((await table()).getByRole('button', { name }))
const queries = () => network.requests(list).map(({ url }) => new URL(url).search)
const chooseRole = async (role: string) => {
  await userEvent.type(dialog().getByRole('combobox', { name: 'Hlutverk' }), `${role}{Enter}`)
}

longTest('lists users with roles, sorted by the server, and disabled users on request', async () => {
  const { router } = await openAsAdministrator('/users')
  const rows = await table()
  const cells = rows.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells.slice(0, 4)).toEqual(['Gervimaður Danmörk', '010130-2479', 'Dýralæknir', 'VirkurBreytingasaga'])
  expect(rows.getByRole('link', { name: 'Gervimaður Danmörk' })).toHaveAttribute('href', '/person/4')
  expect(rows.getByRole('link', { name: 'Breytingasaga: Gervimaður Danmörk' })).toHaveAttribute(
    'href',
    '/audit/AuthorizedUsers/2',
  )
  network.answerList(list, [britain, denmark], 2)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sýna óvirka notendur' }))
  expect((await screen.findAllByText('Óvirkur'))[0]).toBeVisible()
  await userEvent.click((await table()).getByRole('button', { name: 'Staða' }))
  await waitFor(() => expect(router.state.location.search).toBe('?disabled=true&sortBy=enabled&sortAsc=true'))
  expect(queries()).toEqual([
    '?showDisabled=false&From=0&Size=20',
    '?showDisabled=true&From=0&Size=20',
    '?showDisabled=true&From=0&Size=20&SortBy=enabled&SortAsc=true',
  ])
})

test('grants roles to a person found by kennitala', async () => {
  await openAsAdministrator('/users')
  await userEvent.click(screen.getByRole('button', { name: 'Bæta við notanda' }))
  await waitFor(() => expect(dialog().getByLabelText('Kennitala')).toHaveFocus())
  const send = () => userEvent.click(dialog().getByRole('button', { name: 'Bæta við' }))
  await send()
  expect(dialog().getByText('Það þarf að fylla út þennan reit')).toBeVisible()
  expect(dialog().getByText('Veldu að minnsta kosti eitt hlutverk')).toBeVisible()

  network.answer(bySsn, { userId: 3, name: 'Gervimaður Noregur', ssn: '0101302129', email: null })
  await userEvent.type(dialog().getByLabelText('Kennitala'), '010130-2129')
  expect(await dialog().findByText('Gervimaður Noregur')).toBeVisible()
  await chooseRole('stj')
  await chooseRole('dyra')
  network.answer(add, { ...denmark, personId: 3 })
  network.answerList(list, [denmark, { ...denmark, authUserId: 9, fullName: 'Gervimaður Noregur' }], 2)
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent('Notandi hefur verið vistaður')
  expect((await screen.findAllByRole('link', { name: 'Gervimaður Noregur' }))[0]).toBeVisible()
  const [request] = network.requests(add)
  expect(await request?.json()).toEqual({ personId: 3, roles: ['Veterinarian', 'Administrator'] })
  expect(request?.headers.get('idempotency-key')).toBeTruthy()
})

longTest('shows an error at the kennitala of a user with access', async () => {
  await openAsAdministrator('/users')
  await userEvent.click(screen.getByRole('button', { name: 'Bæta við notanda' }))
  network.answer(bySsn, { userId: 4, name: 'Gervimaður Danmörk', ssn: '0101302479', email: null })
  await userEvent.type(dialog().getByLabelText('Kennitala'), '010130-2479')
  expect(await dialog().findByText('Gervimaður Danmörk')).toBeVisible()
  await chooseRole('dyra')
  network.refuse(add, 409, { errors: { personId: ['Notandinn hefur þegar aðgang'] } })
  await userEvent.click(dialog().getByRole('button', { name: 'Bæta við' }))
  expect(await dialog().findByText('Notandinn hefur þegar aðgang')).toBeVisible()
})

longTest('edits roles, and shows a refusal at the roles', async () => {
  await openAsAdministrator('/users')
  await press('Breyta: Gervimaður Danmörk')
  expect(screen.getByRole('dialog', { name: 'Breyta notanda' })).toBeVisible()
  await chooseRole('stj')
  network.refuse(change, 409, {
    errors: { roles: ['Ekki er hægt að loka fyrir eigin aðgang eða taka af sér hlutverk'] },
  })
  await userEvent.click(dialog().getByRole('button', { name: 'Vista' }))
  expect(await dialog().findByText('Ekki er hægt að loka fyrir eigin aðgang eða taka af sér hlutverk')).toBeVisible()
  network.answer(change, denmark)
  await userEvent.click(dialog().getByRole('button', { name: 'Vista' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Notandi hefur verið vistaður')
  expect(await network.requests(change)[1]?.json()).toEqual({ roles: ['Veterinarian', 'Administrator'], enabled: true })
})

const openConflict = async () => {
  await openAsAdministrator('/users')
  await press('Breyta: Gervimaður Danmörk')
  await chooseRole('stj')
  network.refuse(change, 412, { title: 'Gögnin hafa breyst' })
  const stored: AuthorizedUser = { ...denmark, roles: ['Administrator'], enabled: false, etag: '"4"' }
  network.answerList(list, [stored], 1)
  await userEvent.click(dialog().getByRole('button', { name: 'Vista' }))
  return within(await screen.findByRole('dialog', { name: 'Upplýsingunum var breytt á meðan þú skráðir' }))
}

test('shows both versions after a conflict and saves the chosen values', async () => {
  const conflict = await openConflict()
  expect(queries().at(-1)).toBe('?showDisabled=true&SearchQuery=0101302479')
  expect(conflict.getByRole('radio', { name: 'Þú skráðir Dýralæknir, Stjórnandi' })).toBeChecked()
  expect(conflict.getByRole('radio', { name: 'Stendur núna Stjórnandi' })).not.toBeChecked()
  expect(conflict.getByRole('listitem')).toHaveTextContent('Staða: Óvirkur')
  network.answer(change, denmark)
  await userEvent.click(conflict.getByRole('button', { name: 'Vista' }))
  expect(await screen.findByText('Notandi hefur verið vistaður')).toBeVisible()
  const [first, second] = network.requests(change)
  expect([first?.headers.get('if-match'), second?.headers.get('if-match')]).toEqual(['"3"', '"4"'])
  expect(await second?.json()).toEqual({ roles: ['Veterinarian', 'Administrator'], enabled: false })
})

test('returns from the conflict to the chosen roles', async () => {
  const conflict = await openConflict()
  await userEvent.click(conflict.getByRole('button', { name: 'Til baka í skráninguna' }))
  expect(screen.getByRole('dialog', { name: 'Breyta notanda' })).toHaveTextContent(/Dýralæknir.*Stjórnandi/)
  expect(network.requests(change)).toHaveLength(1)
})

test('says that access was changed meanwhile, and reloads the list', async () => {
  await openAsAdministrator('/users')
  await press('Loka fyrir aðgang: Gervimaður Danmörk')
  network.refuse(change, 412, { title: 'Gögnin hafa breyst' })
  network.answerList(list, [{ ...denmark, roles: ['Administrator'], etag: '"4"' }], 1)
  await userEvent.click(dialog().getByRole('button', { name: 'Loka fyrir aðgang' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Aðgangi notandans var breytt á meðan.')
  expect(await (await table()).findByRole('cell', { name: 'Stjórnandi' })).toBeVisible()
  expect(network.requests(change)[0]?.headers.get('if-match')).toBe('"3"')
})

test('offers administrators no change of their own access', async () => {
  const own: AuthorizedUser = { ...denmark, personId: 6, fullName: 'Gervimaður Grænland', roles: ['Administrator'] }
  network.answerList(list, [own], 1)
  await openAsAdministrator('/users')
  const rows = await table()
  expect(rows.getByText('Gervimaður Grænland')).toBeVisible()
  expect(rows.queryByRole('button', { name: /Gervimaður Grænland$/ })).toBeNull()
})

test('searches the list on the server', async () => {
  await openAsAdministrator('/users?search=danm')
  await table()
  expect(queries()).toEqual(['?showDisabled=false&SearchQuery=danm&From=0&Size=20'])
  network.answerList(list, [], 0)
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Leita' }))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Leita' }), 'xyz{Enter}')
  expect(await screen.findByText('Ekkert fannst')).toBeVisible()
})

test('asks with the name before disabling, and says that the last administrator cannot be disabled', async () => {
  await openAsAdministrator('/users')
  await press('Loka fyrir aðgang: Gervimaður Danmörk')
  const question = within(screen.getByRole('dialog', { name: 'Loka fyrir aðgang notandans?' }))
  expect(question.getByText('Gervimaður Danmörk')).toBeVisible()
  expect(
    question.getByText('Notandinn getur ekki lengur notað hlutverkin sín. Hlutverkin haldast skráð.'),
  ).toBeVisible()
  network.refuse(change, 409, { errors: { enabled: ['Ekki er hægt að loka fyrir aðgang síðasta stjórnandans'] } })
  await userEvent.click(question.getByRole('button', { name: 'Loka fyrir aðgang' }))
  expect(await question.findByText('Ekki er hægt að loka fyrir aðgang síðasta stjórnandans')).toBeVisible()
  network.answer(change, { ...denmark, enabled: false })
  network.answerList(list, [], 0)
  await userEvent.click(question.getByRole('button', { name: 'Loka fyrir aðgang' }))
  expect(await screen.findByText('Ekkert til að sýna')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Lokað hefur verið fyrir aðgang notandans')
  expect(await network.requests(change)[1]?.json()).toEqual({ roles: ['Veterinarian'], enabled: false })
})

test('enables access again with the same roles', async () => {
  network.answerList(list, [britain], 1)
  await openAsAdministrator('/users?disabled=true')
  await press('Opna fyrir aðgang: Gervimaður Bretland')
  expect(dialog().getByText('Notandinn getur aftur notað hlutverkin sín: Dýralæknir.')).toBeVisible()
  network.answer(change, { ...britain, enabled: true })
  await userEvent.click(dialog().getByRole('button', { name: 'Opna fyrir aðgang' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Opnað hefur verið fyrir aðgang notandans')
  expect(await network.requests(change)[0]?.json()).toEqual({ roles: ['Veterinarian'], enabled: true })
})

longTest('loads a failed list again', async () => {
  network.cut(list)
  await openAsAdministrator('/users')
  expect(await screen.findByText('Ekki náðist samband við þjónustuna. Reyndu aftur eftir smástund.')).toBeVisible()
  network.answerList(list, [], 0)
  await userEvent.click(screen.getByRole('button', { name: 'Reyna aftur' }))
  expect(await screen.findByText('Ekkert til að sýna')).toBeVisible()
})

test('sorts without losing the focus, and clears the selection', async () => {
  await openAsAdministrator('/users')
  const row = (await table()).getByRole('checkbox', { name: /Gervimaður Danmörk/ })
  await userEvent.click(row)
  expect(row).toBeChecked()
  await press('Staða')
  const head = (await table()).getByRole('columnheader', { name: 'Staða' })
  await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'))
  expect(within(head).getByRole('button')).toHaveFocus()
  expect((await table()).getByRole('checkbox', { name: /Gervimaður Danmörk/ })).not.toBeChecked()
})

test('keeps the first change after two quick presses', async () => {
  const { router } = await openAsAdministrator('/users')
  await table()
  network.hang(list)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sýna óvirka notendur' }))
  await press('Staða')
  await waitFor(() => expect(router.state.location.search).toBe('?disabled=true&sortBy=enabled&sortAsc=true'))
})
