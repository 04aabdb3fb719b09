import type { Pet } from '@dyra/shared/contract/pet'
import { longTest } from '@dyra/shared/testing/depth'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { field, openUpdate, pet, petNetwork, putKey, required, retype, save } from './testing/open-update.ts'

let fixture: ReturnType<typeof petNetwork>
beforeEach(() => {
  fixture = petNetwork()
})
afterEach(() => fixture.network.restore())

const changed: Pet = { ...pet, name: 'Kolbrún', color: 'Svört', furId: null }

async function meetOther() {
  await retype('Nafn', 'Skottína')
  await userEvent.selectOptions(field('Kyn'), 'Karlkyn')
  fixture.network.refuse(putKey, 412, { title: 'Gögnin hafa breyst frá því að þú opnaðir síðuna. Sæktu þau aftur.' })
  fixture.store(changed, '"2"')
  await save()
  return screen.findByRole('dialog', { name: 'Upplýsingunum var breytt á meðan þú skráðir' })
}

longTest('shows both versions side by side with a choice for each part', async () => {
  const router = await openUpdate()
  const dialog = await meetOther()
  const name = within(within(dialog).getByRole('group', { name: 'Nafn' }))
  expect(name.getByRole('radio', { name: 'Þú skráðir Skottína' })).toBeChecked()
  // What only the user changed needs no choice.
  expect(within(dialog).queryByRole('group', { name: 'Kyn' })).toBeNull()
  // A field that only the other user changed needs no choice.
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Feldgerð: Ekki skráð', 'Litur: Svört'])
  await userEvent.click(name.getByRole('radio', { name: 'Stendur núna Kolbrún' }))
  fixture.network.answer(putKey, pet)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Vista' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/pet/12'))
  expect(await fixture.sent()).toEqual({ name: 'Kolbrún', speciesId: 2, genderId: 1 })
  expect(fixture.changes().at(-1)?.headers.get('if-match')).toBe('"2"')
})

longTest('keeps the entered values in the form, and asks again at the next save', async () => {
  await openUpdate()
  const dialog = await meetOther()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Til baka í skráninguna' }))
  expect(field('Nafn')).toHaveValue('Skottína')
  await save()
  expect(await screen.findByRole('dialog', { name: 'Upplýsingunum var breytt á meðan þú skráðir' })).toBeVisible()
})

test('merges without a question what only one of the two users changed', async () => {
  const router = await openUpdate()
  await retype('Nafn', 'Skottína')
  fixture.network.handle(putKey, (request) =>
    request.headers.get('if-match') === '"2"' ? Response.json(pet) : new Response(null, { status: 412 }),
  )
  fixture.store({ ...pet, color: 'Svört' }, '"2"')
  await save()
  await waitFor(() => expect(router.state.location.pathname).toBe('/pet/12'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await fixture.sent()).toEqual({ ...required, name: 'Skottína' })
  expect(fixture.changes().at(-1)?.headers.get('if-match')).toBe('"2"')
})

test('shows the error when the server refuses the merged values too', async () => {
  await openUpdate()
  await retype('Nafn', 'Skottína')
  fixture.network.refuse(putKey, 412, { title: 'Gögnin hafa breyst' })
  fixture.store({ ...pet, color: 'Svört' }, '"2"')
  await save()
  expect(await screen.findByText('Gögnin hafa breyst')).toBeVisible()
  expect(fixture.changes()).toHaveLength(2)
})

test('treats the same change by another person as saved', async () => {
  const router = await openUpdate()
  await retype('Nafn', 'Kolbrún')
  fixture.network.refuse(putKey, 412)
  fixture.store({ ...pet, name: 'Kolbrún' }, '"2"')
  await save()
  await waitFor(() => expect(router.state.location.pathname).toBe('/pet/12'))
})

longTest('names to an administrator the person who saved first', async () => {
  await openUpdate(['Administrator'], 9)
  await retype('Nafn', 'Skottína')
  fixture.network.refuse(putKey, 412)
  fixture.store(
    { ...changed, updated: '2026-11-20T10:00:00Z', updatedById: 7, updatedByName: 'Gervimaður Færeyjar' },
    '"2"',
  )
  await save()
  expect(await screen.findByText(/Síðasta breyting: 20\.11\.2026, Gervimaður Færeyjar/)).toBeVisible()
})

test('shows another refusal, and the next save sends the version that the form started from', async () => {
  await openUpdate()
  await retype('Nafn', 'Skottína')
  fixture.network.refuse(putKey, 409, { title: 'Dýrið er skráð dáið' })
  fixture.store(changed, '"2"')
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent('Dýrið er skráð dáið')
  expect(field('Nafn')).toHaveValue('Skottína')
  fixture.network.answer(putKey, pet)
  await save()
  await waitFor(() => expect(fixture.changes()).toHaveLength(2))
  expect(fixture.changes().at(-1)?.headers.get('if-match')).toBe('"1"')
})
