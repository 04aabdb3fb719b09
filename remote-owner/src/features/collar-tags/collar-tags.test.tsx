import type { PetCollarTag } from '@dyra/shared/contract/collar-tags'
import { renderRoutes } from '@dyra/shared/testing/render'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../../routes.ts'
import { alive, petPageNetwork } from '../pets/testing/pet-page.ts'

const key = 'GET /api/Pets/{petId}/CollarTag'
const putKey = 'PUT /api/Pets/{petId}/CollarTag'
const none: PetCollarTag = { tag: null, isProtected: false, mayShowPhone: true }
const code = 'ABCDEFGH23456789'
const some: PetCollarTag = { ...none, tag: { code, showsPhone: false, created: '2026-11-01T10:00:00.000Z' } }

const section = async () => screen.findByRole('region', { name: 'Merkispjald' })

test('the owner makes a tag, and sees its code and URL', async () => {
  const network = petPageNetwork(['tags'])
  network.answer(key, none)
  network.answer(putKey, some)
  await network.open(alive)
  await userEvent.click(await screen.findByText('Merkispjald'))
  network.answer(key, some)
  await userEvent.click(screen.getByRole('button', { name: 'Búa til merkispjald' }))
  expect(await network.requests(putKey).at(-1)?.json()).toEqual({ showsPhone: false })
  expect(await screen.findByText('Merkispjaldið er tilbúið')).toBeVisible()
  const part = within(await section())
  expect(part.getByRole('img', { name: 'QR-kóði sem opnar síðu dýrsins' })).toBeVisible()
  expect(part.getByRole('textbox')).toHaveValue(`http://localhost/t/${code}`)
  expect(part.getByRole('link', { name: 'Prenta' })).toHaveAttribute('href', '/pet/12/tag')
})

test('the owner shows the phone number on the tag, and reads where views of the tag are listed', async () => {
  const network = petPageNetwork(['tags'])
  network.answer(key, some)
  network.answer(putKey, some)
  await network.open(alive)
  await userEvent.click(within(await section()).getByRole('checkbox'))
  expect(await network.requests(putKey).at(-1)?.json()).toEqual({ showsPhone: true })
  expect(await screen.findByText(/Þú sérð það undir „Hverjir hafa skoðað/)).toBeVisible()
})

test('the phone number cannot be ticked if none may be shown', async () => {
  const network = petPageNetwork(['tags'])
  network.answer(key, { ...some, mayShowPhone: false })
  await network.open(alive)
  expect(within(await section()).getByRole('checkbox')).toBeDisabled()
})

test('renewing and revoking ask first', async () => {
  const network = petPageNetwork(['tags'])
  network.answer(key, some)
  network.answer('POST /api/Pets/{petId}/CollarTag/Renew', some)
  network.answer('DELETE /api/Pets/{petId}/CollarTag', null)
  await network.open(alive)
  await userEvent.click(within(await section()).getByRole('button', { name: 'Endurnýja' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('sá fyrri hættir strax að virka')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Endurnýja' }))
  expect(await screen.findByText('Merkispjaldið hefur nýjan kóða')).toBeVisible()
  await userEvent.click(within(await section()).getByRole('button', { name: 'Fella úr gildi' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fella úr gildi' }))
  expect(await screen.findByText('Merkispjaldið er fallið úr gildi')).toBeVisible()
})

test('a protected person reads why no tag can be made', async () => {
  const network = petPageNetwork(['tags'])
  network.answer(key, { ...none, isProtected: true })
  await network.open(alive)
  await userEvent.click(await screen.findByText('Merkispjald'))
  expect(screen.getByText(/nýtur verndar/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Búa til merkispjald' })).toBeNull()
})

test.each([
  ['a dead pet', ['tags'], true],
  ['a registry without tags', [], false],
] as const)('the tag is not requested for %s', async (_, capabilities, isDead) => {
  const network = petPageNetwork(capabilities)
  await network.open({ ...alive, isDead })
  expect(network.requests(key)).toHaveLength(0)
})

test('a tag is printed in three sizes, the small one without text', async () => {
  const network = petPageNetwork(['tags'])
  network.answer('GET /api/Pets/{petId}', alive)
  network.answer(key, some)
  const session = { isAuthenticated: true, personId: 7, roles: ['PetOwner'] as const, capabilities: ['tags'] as const }
  await act(async () => renderRoutes(routes, '/pet/12/tag', session))
  expect(await screen.findAllByRole('img', { name: 'QR-kóði sem opnar síðu dýrsins' })).toHaveLength(6)
  await userEvent.selectOptions(screen.getByLabelText('Stærð'), '20 mm, fyrir ketti')
  expect(screen.getAllByRole('img', { name: 'QR-kóði sem opnar síðu dýrsins' })).toHaveLength(12)
  expect(screen.queryByText('Skannaðu ef þú finnur mig')).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Stærð'), '50 mm, með nafni')
  const addresses = screen.getAllByText(`localhost/t/${code}`)
  expect(addresses).toHaveLength(4)
  // A line may end before the code, not in it.
  expect(addresses[0]?.innerHTML).toBe(`localhost/t/<wbr>${code}`)
})

test.each([
  ['a representative', { isRepresentative: true }],
  ['a plain member', { workplace: { id: 3, kind: 'clinic', isManager: false } as const }],
])('%s does not ask for the tag, which the server would refuse', async (_, more) => {
  const network = petPageNetwork(['tags'], more)
  await network.open(alive)
  expect(network.requests(key)).toEqual([])
})
