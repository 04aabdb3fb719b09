import type { OwnClaim } from '@dyra/shared/contract/claims'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { claimRoutes } from './routes.ts'

const create = 'POST /api/Claims'
const upload = 'POST /api/Claims/{claimId}/Pictures'
const withdraw = 'POST /api/Claims/{claimId}/Withdraw'
const list = 'GET /api/Claims'

const claim: OwnClaim = {
  claimId: 5,
  tagNumber: '352098100000011',
  state: 'open',
  pictureCount: 0,
  created: '2026-11-21T08:05:00Z',
  closed: null,
}

const network = setupFakeNetwork()
beforeEach(() => {
  network.answer(list, [])
  network.answer(create, claim)
})

const open = async (path = '/claim') => {
  renderRoutes(claimRoutes, path, { personId: 7, roles: ['PetOwner'], capabilities: ['claims'] })
  await screen.findByRole('heading', { level: 1, name: 'Tilkall til dýrs' })
}
const type = (label: RegExp | string, text: string) => userEvent.type(screen.getByLabelText(label), text)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Gera tilkall' }))
const addPicture = async (name: string) => {
  await userEvent.upload(screen.getByLabelText('Bæta við mynd'), new File([name], name, { type: 'image/png' }))
  await screen.findByRole('button', { name: `Sleppa mynd: ${name}` })
}

test('sends what was typed, with the number that was looked up, and then the pictures', async () => {
  network.handle(upload, () => new Response(null, { status: 204 }))
  await open('/claim?tagNumber=352098100000011')
  expect(screen.getByText(/sér hann nafnið þitt í eigendaskiptunum/)).toBeVisible()
  expect(screen.getByRole('link', { name: /^hvers vegna, hverjir sjá það/ })).toHaveAttribute(
    'href',
    '/privacy-policy#strangers',
  )
  await type('Hvernig fékkstu dýrið?', ' Keypti hana ')
  await type(/^Skilaboð til eigandans/, 'Henni líður vel')
  for (const name of ['a.png', 'b.png', 'c.png']) await addPicture(name)
  expect(screen.queryByLabelText('Bæta við mynd')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Sleppa mynd: b.png' }))
  network.answer(list, [claim])
  await send()
  expect(await screen.findByText(/^Tilkallið er skráð\. Við látum þig vita/)).toBeVisible()
  expect(await network.requests(create)[0]?.json()).toEqual({
    tagNumber: '352098100000011',
    account: 'Keypti hana',
    place: null,
    ownerWords: 'Henni líður vel',
  })
  expect(network.requests(upload)).toHaveLength(2)
  expect(await screen.findByText('Í vinnslu')).toBeVisible()
  expect(screen.getByLabelText('Örmerki dýrsins')).toHaveValue('')
})

test('leads back to the transfers', async () => {
  await open()
  expect(await screen.findByRole('link', { name: 'Til baka' })).toHaveAttribute('href', '/transfers')
})

test('requires the number and how the user got the animal', async () => {
  await open()
  await send()
  expect(screen.getByLabelText('Örmerki dýrsins')).toBeInvalid()
  expect(screen.getByLabelText('Hvernig fékkstu dýrið?')).toBeInvalid()
  expect(network.requests(create)).toHaveLength(0)
})

test.each([
  ['own', 'Mín dýr', '/pets/my'],
  ['offered', 'Eigendaskipti', '/transfers'],
  ['lost', 'Tilkynna fundið dýr', '/lost?tagNumber=352098100000011'],
])(
  'a refused claim (%s) says why at the number, links to the page that helps instead, and keeps what was typed',
  async (name, label, path) => {
    network.refuse(create, 409, { type: `/problems/claim-${name}`, errors: { tagNumber: ['Önnur leið'] } })
    await open()
    await type('Örmerki dýrsins', '352098100000011')
    await type('Hvernig fékkstu dýrið?', 'Keypti hana')
    await send()
    expect(await screen.findByText('Önnur leið')).toBeVisible()
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', path)
    expect(screen.getByLabelText('Hvernig fékkstu dýrið?')).toHaveValue('Keypti hana')
  },
)

test('pictures that fail are sent again, because the claim is stored', async () => {
  let refused = 1
  network.handle(upload, () =>
    refused-- > 0 ? Response.json({ title: 'Of stór' }, { status: 413 }) : new Response(null, { status: 204 }),
  )
  await open()
  await type('Örmerki dýrsins', '352098100000011')
  await type('Hvernig fékkstu dýrið?', 'Keypti hana')
  await addPicture('a.png')
  await addPicture('b.png')
  await send()
  expect(await screen.findByText('Tilkallið er skráð, en ekki tókst að senda myndir: Of stór')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Senda myndir aftur' }))
  expect(await screen.findByText(/^Tilkallið er skráð\. Við látum þig vita/)).toBeVisible()
  expect(network.requests(create)).toHaveLength(1)
  expect(network.requests(upload)).toHaveLength(3)
})

test('shows each claim with its state only, and withdraws an open one', async () => {
  network.answer(list, [
    claim,
    { ...claim, claimId: 6, tagNumber: '352098100000012', state: 'agreed', closed: '2026-11-22T08:05:00Z' },
    { ...claim, claimId: 7, tagNumber: '352098100000013', state: 'declined', closed: '2026-11-22T08:05:00Z' },
  ])
  network.handle(withdraw, () => new Response(null, { status: 204 }))
  await open()
  const states = within(screen.getByRole('region', { name: 'Tilköll þín' }))
  expect(states.getByText('Í vinnslu')).toBeVisible()
  expect(states.getByText('Hafnað')).toBeVisible()
  expect(states.getByRole('link', { name: 'Svara eigendaskiptunum' })).toHaveAttribute('href', '/transfers')
  await userEvent.click(states.getByRole('button', { name: 'Afturkalla: 352098100000011' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Afturkalla' }))
  expect(await screen.findByText('Tilkallið hefur verið afturkallað')).toBeVisible()
})
