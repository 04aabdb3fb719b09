import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { unsubscribeRoutes } from './routes.ts'

const network = setupFakeNetwork()

const KEY = 'POST /api/Watchers/Unsubscribe'
const press = async () => {
  renderRoutes(unsubscribeRoutes, '/unsubscribe?t=7.7.abc')
  const button = await screen.findByRole('button', { name: 'Hætta að fá póst' })
  expect(network.requests(KEY)).toHaveLength(0)
  await userEvent.click(button)
}

test('ends the mails with the button, not by opening the link', async () => {
  network.handle(KEY, () => new Response(null, { status: 204 }))
  await press()
  expect(await screen.findByText('Þú færð ekki lengur póst um týnd dýr')).toBeVisible()
  expect(new URL(network.requests(KEY)[0]?.url ?? '').searchParams.get('t')).toBe('7.7.abc')
})

test('says without a press that a link without a token is invalid, and links to the watched places', async () => {
  renderRoutes(unsubscribeRoutes, '/unsubscribe')
  expect(await screen.findByText(/Slóðin er ekki gild/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Opna vöktunina' })).toHaveAttribute('href', '/watch')
  expect(screen.queryByRole('button')).toBeNull()
})

test('says that a link is invalid', async () => {
  network.refuse(KEY, 404)
  await press()
  expect(await screen.findByText(/Slóðin er ekki gild/)).toBeVisible()
})
