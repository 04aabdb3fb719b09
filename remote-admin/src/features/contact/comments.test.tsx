import type { ContactForm } from '@dyra/shared/contract/contact-form'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAsAdministrator } from '../../testing/open.tsx'

const list = 'GET /api/ContactForm'
const remove = 'DELETE /api/ContactForm/{contactFormId}'
const comment: ContactForm = {
  contactFormId: 3,
  title: 'Vantar kanínur',
  text: 'Kanínan mín er ekki á listanum.\nHvað geri ég?',
  created: '2026-11-20T12:00:00Z',
  createdById: 7,
  createdByName: 'Gervimaður Færeyjar',
  done: null,
  answer: null,
}
const network = setupFakeNetwork()
beforeEach(() => network.answerList(list, [comment], 1))

const dialog = () => within(screen.getByRole('dialog', { name: 'Eyða athugasemd?' }))
const openDeleteDialog = async () => {
  const table = within(await screen.findByRole('table', { name: 'Athugasemdir' }))
  await userEvent.click(table.getByRole('button', { name: 'Eyða: Vantar kanínur' }))
}

test('lists text, author and time of each comment', async () => {
  await openAsAdministrator('/contact/list')
  const table = within(await screen.findByRole('table', { name: 'Athugasemdir' }))
  expect(table.getByText('Vantar kanínur')).toBeVisible()
  expect(table.getByText(/Hvað geri ég\?/)).toBeVisible()
  expect(table.getByText('20.11.2026')).toBeVisible()
  expect(table.getByRole('link', { name: 'Gervimaður Færeyjar' })).toHaveAttribute('href', '/person/7')
})

test('says which comments are done, and what was answered', async () => {
  network.answerList(list, [{ ...comment, done: '2026-11-21T12:00:00Z', answer: 'Hún er þar nú.' }], 1)
  await openAsAdministrator('/contact/list')
  const table = within(await screen.findByRole('table', { name: 'Athugasemdir' }))
  expect(table.getByText('Svarað 21.11.2026')).toBeVisible()
  expect(table.getByText('Hún er þar nú.')).toBeVisible()
})

test('searches comments and filters them by age', async () => {
  const { router } = await openAsAdministrator('/contact/list?search=kan')
  await screen.findByRole('table', { name: 'Athugasemdir' })
  network.answerList(list, [], 0)
  await userEvent.selectOptions(screen.getByLabelText('Aldur'), 'Eldra en 7 daga')
  expect(await screen.findByText('Ekkert fannst')).toBeVisible()
  expect(router.state.location.search).toBe('?search=kan&olderThan=7')
  const queries = network.requests(list).map(({ url }) => new URL(url).search)
  expect(queries).toEqual(['?SearchQuery=kan&From=0&Size=20', '?SearchQuery=kan&OlderThanDays=7&From=0&Size=20'])
})

test('shows a comment whose author was removed', async () => {
  network.answerList(list, [{ ...comment, createdById: null, createdByName: null }], 1)
  await openAsAdministrator('/contact/list')
  const table = within(await screen.findByRole('table', { name: 'Athugasemdir' }))
  expect(table.getByText('Ekki skráð')).toBeVisible()
})

test('asks with the title before deleting, says that it is done, and reloads the list', async () => {
  await openAsAdministrator('/contact/list')
  await openDeleteDialog()
  expect(dialog().getByText('Vantar kanínur')).toBeVisible()
  expect(dialog().getByText('Ekki er hægt að afturkalla eyðinguna.')).toBeVisible()
  await waitFor(() => expect(dialog().getByRole('button', { name: 'Hætta við' })).toHaveFocus())
  network.handle(remove, () => new Response(null, { status: 204 }))
  network.answerList(list, [], 0)
  await userEvent.dblClick(dialog().getByRole('button', { name: 'Eyða' }))
  expect(await screen.findByText('Enginn hefur sent inn athugasemd')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Athugasemdinni hefur verið eytt')
  expect(network.requests(remove).map(({ url }) => new URL(url).pathname)).toEqual(['/api/ContactForm/3'])
})

test('shows the previous page after deleting the last comment of a page', async () => {
  const pageOf = (url: string) => new URL(url).searchParams.get('From')
  let total = 21
  network.handle(list, ({ url }) => {
    const rows = pageOf(url) === '20' && total === 20 ? [] : [comment]
    return Response.json(rows, { headers: { 'x-total-count': String(total) } })
  })
  network.handle(remove, () => {
    total = 20
    return new Response(null, { status: 204 })
  })
  const { router } = await openAsAdministrator('/contact/list?page=2')
  await openDeleteDialog()
  await userEvent.click(dialog().getByRole('button', { name: 'Eyða' }))
  expect(await screen.findByText('1-20 af 20')).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.getByText('Athugasemdinni hefur verið eytt')).toBeVisible()
  expect(
    network
      .requests(list)
      .map(({ url }) => pageOf(url))
      .slice(0, 3),
  ).toEqual(['20', '20', '0'])
})

test('deletes nothing after cancel', async () => {
  await openAsAdministrator('/contact/list')
  await openDeleteDialog()
  await userEvent.click(dialog().getByRole('button', { name: 'Hætta við' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('says that someone else already deleted the comment', async () => {
  await openAsAdministrator('/contact/list')
  await openDeleteDialog()
  network.refuse(remove, 404, { title: 'Fannst ekki' })
  network.answerList(list, [], 0)
  await userEvent.click(dialog().getByRole('button', { name: 'Eyða' }))
  expect(await screen.findByText('Athugasemdinni hafði þegar verið eytt')).toBeVisible()
})

test('keeps the dialog open with an error when the server cannot be reached', async () => {
  await openAsAdministrator('/contact/list')
  await openDeleteDialog()
  network.cut(remove)
  await userEvent.click(dialog().getByRole('button', { name: 'Eyða' }))
  expect(await dialog().findByText('Ekki náðist samband við þjónustuna. Reyndu aftur eftir smástund.')).toBeVisible()
})

const thanks = { ...comment, contactFormId: 4, title: 'Takk' }
const answerRemovals = () =>
  network.handle(remove, ({ url }) =>
    url.endsWith('/4')
      ? Response.json({ type: 'about:blank', title: 'Fannst ekki', status: 404 }, { status: 404 })
      : new Response(null, { status: 204 }),
  )
const many = () => within(screen.getByRole('dialog', { name: 'Eyða athugasemdum' }))

test('selected comments are deleted after a question; the summary says which were refused and why', async () => {
  network.answerList(list, [comment, thanks], 2)
  await openAsAdministrator('/contact/list')
  const table = within(await screen.findByRole('table', { name: 'Athugasemdir' }))
  expect(screen.getByRole('button', { name: 'Eyða völdum (0)' })).toBeDisabled()
  await userEvent.click(table.getByRole('checkbox', { name: 'Velja: Vantar kanínur' }))
  await userEvent.click(table.getByRole('checkbox', { name: 'Velja: Takk' }))
  await userEvent.click(screen.getByRole('button', { name: 'Eyða völdum (2)' }))
  expect(many().getByText('2 athugasemdum verður eytt. Ekki er hægt að afturkalla eyðinguna.')).toBeVisible()
  expect(network.requests(remove)).toHaveLength(0)
  answerRemovals()
  await userEvent.click(many().getByRole('button', { name: 'Eyða' }))
  expect(await many().findByText('Eytt: 1. Ekki eytt: 1.')).toBeVisible()
  expect(many().getByRole('group')).toHaveTextContent('Athugasemdinni hafði þegar verið eytt (1)Takk')
  await userEvent.click(many().getByText('Loka', { selector: 'span' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('1 athugasemd hefur verið eytt')
  expect(screen.getByRole('button', { name: 'Eyða völdum (0)' })).toBeDisabled()
})

test('everything that matches the filters is deleted, also on other pages', async () => {
  network.handle(list, ({ url }) => {
    const { Size } = Object.fromEntries(new URL(url).searchParams)
    const rows = Size === '20' ? [comment] : [comment, { ...comment, contactFormId: 5 }]
    return Response.json(rows, { headers: { 'x-total-count': Size === '20' ? '21' : '2' } })
  })
  await openAsAdministrator('/contact/list?search=kan&olderThan=7')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Velja allt sem passar við síurnar (21)' }))
  await userEvent.click(screen.getByRole('button', { name: 'Eyða völdum (21)' }))
  answerRemovals()
  await userEvent.click(many().getByRole('button', { name: 'Eyða' }))
  expect(await many().findByText('Eytt: 2. Ekki eytt: 0.')).toBeVisible()
  const queries = network.requests(list).map(({ url }) => new URL(url).search)
  expect(queries[1]).toBe('?SearchQuery=kan&OlderThanDays=7&From=0&Size=1000')
})

test('a cancelled question deletes nothing and shows no banner', async () => {
  await openAsAdministrator('/contact/list')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Velja alla á síðunni' }))
  await userEvent.click(screen.getByRole('button', { name: 'Eyða völdum (1)' }))
  await userEvent.click(many().getByRole('button', { name: 'Hætta við' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(network.requests(remove)).toHaveLength(0)
})
