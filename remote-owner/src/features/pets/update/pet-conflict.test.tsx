import type { Pet } from '@dyra/shared/contract/pet'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { field, openUpdate, pet, petNetwork, putKey, retype, save } from '../testing/open-update.ts'

let world: ReturnType<typeof petNetwork>
jest.setTimeout(30_000)
beforeEach(() => {
  world = petNetwork()
})
afterEach(() => world.network.restore())

const changed: Pet = { ...pet, name: 'Kolbrún', color: 'Svört', furId: null }

async function meetOther() {
  await retype('Nafn', 'Skottína')
  await userEvent.selectOptions(field('Kyn'), 'Karlkyn')
  world.network.refuse(putKey, 412, { title: 'Gögnin hafa breyst frá því að þú opnaðir síðuna. Sæktu þau aftur.' })
  world.stand(changed, '"2"')
  await save()
  return screen.findByRole('dialog', { name: 'Upplýsingunum var breytt á meðan þú skráðir' })
}

test('somebody else was first: both versions side by side, a choice for each, nothing lost', async () => {
  const router = await openUpdate()
  const dialog = await meetOther()
  const name = within(within(dialog).getByRole('group', { name: 'Nafn' }))
  expect(name.getByRole('radio', { name: 'Þú skráðir Skottína' })).toBeChecked()
  const gender = within(within(dialog).getByRole('group', { name: 'Kyn' }))
  expect(gender.getByRole('radio', { name: 'Þú skráðir Karlkyn' })).toBeChecked()
  // What only the other one changed needs no choice.
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Feldgerð: Ekki skráð', 'Litur: Svört'])
  await userEvent.click(name.getByRole('radio', { name: 'Stendur núna Kolbrún' }))
  world.network.answer(putKey, pet)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Vista' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/pet/12'))
  expect(await world.sent()).toEqual({ name: 'Kolbrún', speciesId: 2, genderId: 1 })
  expect(world.changes().at(-1)?.headers.get('if-match')).toBe('"2"')
})

test('back to the form: what was typed is still there, and the next save asks again', async () => {
  await openUpdate()
  const dialog = await meetOther()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Til baka í skráninguna' }))
  expect(field('Nafn')).toHaveValue('Skottína')
  await save()
  expect(await screen.findByRole('dialog', { name: 'Upplýsingunum var breytt á meðan þú skráðir' })).toBeVisible()
})

test('both wanted the same: it stands already', async () => {
  const router = await openUpdate()
  await retype('Nafn', 'Kolbrún')
  world.network.refuse(putKey, 412)
  world.stand({ ...pet, name: 'Kolbrún' }, '"2"')
  await save()
  await waitFor(() => expect(router.state.location.pathname).toBe('/pet/12'))
})

test('an administrator learns who was first', async () => {
  await openUpdate(['Administrator'], 9)
  await retype('Nafn', 'Skottína')
  world.network.refuse(putKey, 412)
  world.stand(
    { ...changed, updated: '2026-11-20T10:00:00Z', updatedById: 7, updatedByName: 'Gervimaður Færeyjar' },
    '"2"',
  )
  await save()
  expect(await screen.findByText(/Síðasta breyting: 20\.11\.2026, Gervimaður Færeyjar/)).toBeVisible()
})

test('a clash is said, and the next save still names the version that was read', async () => {
  await openUpdate()
  await retype('Nafn', 'Skottína')
  world.network.refuse(putKey, 409, { title: 'Dýrið er skráð dáið' })
  world.stand(changed, '"2"')
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent('Dýrið er skráð dáið')
  expect(field('Nafn')).toHaveValue('Skottína')
  world.network.answer(putKey, pet)
  await save()
  await waitFor(() => expect(world.changes()).toHaveLength(2))
  expect(world.changes().at(-1)?.headers.get('if-match')).toBe('"1"')
})
