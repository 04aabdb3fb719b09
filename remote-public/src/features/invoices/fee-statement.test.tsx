import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { invoiceRoutes } from './routes.ts'

const KEY = 'POST /api/FeeStatements/Csv'
const network = setupFakeNetwork()
const saved = jest.fn()
beforeEach(() => {
  URL.createObjectURL = saved.mockReset().mockReturnValue('blob:a')
  HTMLAnchorElement.prototype.click = jest.fn()
})
afterEach(() => {
  jest.restoreAllMocks()
})

const press = async (path = '/fee-statement?t=2026-03.7.abc') => {
  renderRoutes(invoiceRoutes, path)
  const button = await screen.findByRole('button', { name: 'Sækja skjal' })
  expect(network.requests(KEY)).toHaveLength(0)
  await userEvent.click(button)
}

test('loads the file with the button, not by opening the link', async () => {
  network.handle(KEY, () => new Response('a;b', { headers: { 'content-type': 'text/csv' } }))
  await press()
  expect(await network.requests(KEY)[0]?.json()).toEqual({ token: '2026-03.7.abc' })
  expect(saved.mock.calls[0]?.[0]).toMatchObject({ size: 3, type: 'text/csv' })
  expect(screen.queryByText(/Slóðin er ekki gild/)).toBeNull()
})

test.each([['/fee-statement?t=2026-03.7.abc'], ['/fee-statement']])('says that a link is invalid: %s', async (path) => {
  network.refuse(KEY, 404)
  await press(path)
  expect(await screen.findByText(/Slóðin er ekki gild/)).toBeVisible()
  expect(screen.getByText(/Vantar þig eldra skjal/)).toBeVisible()
  expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:/))
  expect(saved).not.toHaveBeenCalled()
})
