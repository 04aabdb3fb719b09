import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openRegister, pet, tagField } from './testing/open-register.ts'
import { answerChoices, snati } from './testing/sample-choices.ts'

const report = 'POST /api/MicroTags/Duplicates'

const network = setupFakeNetwork()
beforeEach(() => {
  sessionStorage.clear()
  answerChoices(network)
  network.answer('GET /api/MicroTags/Holder', { pet: snati })
})

test('reports a number that another pet has, with what was typed, and keeps the form', async () => {
  await openRegister()
  await userEvent.type(tagField(1), '352098100000011', { delay: 30 })
  await userEvent.type(pet(1).getByLabelText('Nafn dýrs'), 'Kátur')
  await userEvent.click(await pet(1).findByRole('button', { name: 'Tilkynna' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Tilkynna númer sem er þegar skráð' }))
  await userEvent.type(dialog.getByLabelText(/^Hvað sérðu á skannanum/), 'Sama númer')
  network.handle(report, () => new Response(null, { status: 204 }))
  await userEvent.click(dialog.getByRole('button', { name: 'Tilkynna' }))
  expect(await pet(1).findByText('Tilkynnt til Dýraauðkennis.')).toBeVisible()
  expect(pet(1).queryByRole('button', { name: 'Tilkynna' })).toBeNull()
  expect(pet(1).getByLabelText('Nafn dýrs')).toHaveValue('Kátur')
  expect(await network.requests(report)[0]?.json()).toEqual({
    tagNumber: '352098100000011',
    name: 'Kátur',
    speciesId: null,
    genderId: null,
    color: null,
    birthDate: null,
    words: 'Sama númer',
  })
})
