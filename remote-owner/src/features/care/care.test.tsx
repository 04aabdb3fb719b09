import type { KeptCareCase } from '@dyra/shared/contract/care'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { skottaPage } from '../../testing/sample-pets.ts'
import { alive, petPageNetwork } from '../pets/testing/pet-page.ts'

const key = 'GET /api/Pets/{petId}/Care'
const open: KeptCareCase = {
  careCaseId: 4,
  speciesId: 2,
  speciesName: 'Köttur',
  condition: 'well',
  details: null,
  municipality: 'Kópavogsbær',
  place: 'Höfnin',
  takenAt: '2026-11-28T01:00:00.000Z',
  hasPhoto: false,
  clock: { rule: 'notFound', ends: '2126-12-13T00:00:00.000Z' },
  reachedAt: null,
  workplace: 'Kópavogsbær',
  workplacePhone: '4410000',
  end: null,
  attempts: [],
}
const proposed = '2026-11-28T02:00:00.000Z'
const home: KeptCareCase['end'] = { kind: 'home', receiver: null, proposed, confirmed: null, confirmedAs: null }

const section = async () => within(await screen.findByRole('region', { name: 'Dýrið er í vörslu' }))

test('the owner reads where the pet is and until when, and confirms that they know', async () => {
  const network = petPageNetwork(['care'])
  network.answer(key, [open])
  await network.open(alive)
  const part = await section()
  expect(part.getByText('Kópavogsbær er með dýrið. Sæktu það sem fyrst.')).toBeVisible()
  expect(screen.getByText('12.12.2126').parentElement).toHaveTextContent(/: til loka 12\.12\.2126$/)
  expect(part.getByRole('link', { name: '441-0000' })).toHaveAttribute('href', 'tel:+3544410000')
  expect(part.queryByRole('button', { name: 'Dýrið er komið heim' })).toBeNull()
  network.handle('POST /api/Pets/{petId}/Care/{careCaseId}/Seen', () => new Response(null, { status: 204 }))
  await userEvent.click(part.getByRole('button', { name: 'Ég veit af dýrinu' }))
  expect(await screen.findByText('Vinnustaðurinn sér að þú veist af dýrinu')).toBeVisible()
})

test('after the workplace has recorded that the pet went home, the owner confirms it', async () => {
  const network = petPageNetwork(['care'])
  network.answer(key, [{ ...open, end: home }])
  await network.open(alive)
  network.handle('POST /api/Pets/{petId}/Care/{careCaseId}/Home', () => new Response(null, { status: 204 }))
  await userEvent.click((await section()).getByRole('button', { name: 'Dýrið er komið heim' }))
  expect(await screen.findByText('Málinu er lokið')).toBeVisible()
})

test.each([
  ['of a pet that is not lost is filled', alive, 'filled'],
  ['of a lost pet is not filled, because reporting it as found is more important', skottaPage, 'default'],
] as const)('the button %s', async (_, pet, variant) => {
  const network = petPageNetwork(['care'])
  network.answer(key, [open])
  await network.open(pet)
  expect((await section()).getByRole('button', { name: 'Ég veit af dýrinu' })).toHaveAttribute('data-variant', variant)
  network.restore()
})

test('the owner sees the photo of the workplace after a press', async () => {
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
  const photoKey = 'GET /api/Pets/{petId}/Care/{careCaseId}/Photo'
  const network = petPageNetwork(['care'])
  network.answer(key, [{ ...open, hasPhoto: true }])
  network.handle(photoKey, () => new Response('x'))
  await network.open(alive)
  const part = await section()
  expect(network.requests(photoKey)).toHaveLength(0)
  await userEvent.click(part.getByRole('button', { name: 'Sýna mynd' }))
  expect(await part.findByRole('img', { name: 'Mynd vinnustaðarins af dýrinu' })).toHaveAttribute('src', 'blob:photo')
})

test('requests no cases while care is switched off', async () => {
  const network = petPageNetwork([])
  await network.open(alive)
  expect(network.requests(key)).toHaveLength(0)
})
