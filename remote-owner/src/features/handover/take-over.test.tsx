import type { HandedOver, Handover } from '@dyra/shared/contract/handover-codes'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../../routes.ts'
import { incomingTransfer } from '../transfers/testing/sample-transfers.ts'

const list = 'GET /api/HandoverCodes'
const view = 'POST /api/HandoverCodes/View'
const use = 'POST /api/HandoverCodes/Use'
const contest = 'POST /api/PetTransfers/{transferPetId}/Contest'

const snati: Handover = {
  petName: 'Snati',
  petSpeciesName: 'Hundur',
  petBreedName: 'Border collie',
  petGenderName: 'Rakki',
  birthDate: '2026-09-01',
  hasOnlyBirthYear: false,
  color: 'svartur',
  petMicroTag: '352098100000011',
  ownerName: 'Gervimaður Færeyjar',
  petId: null,
}
const handed: HandedOver = {
  petTransferId: 5,
  petName: 'Kátur',
  newOwnerName: 'Gervimaður Noregur',
  used: '2026-11-20T10:00:00.000Z',
  contestableUntil: '2026-12-04T10:00:00.000Z',
  isContested: false,
  isContestable: true,
}

const network = setupFakeNetwork()
beforeEach(() => {
  network.answer('GET /api/Users/{userId}/PetsTransfers', [])
  network.answer('GET /api/Users/{userId}/CoOwnerInvitations', [])
  network.answer(list, { codes: [], handedOver: [] })
  network.answer(view, snati)
})

const open = (path = '/transfers?code=ABCD2345') =>
  renderRoutes(routes, path, { isAuthenticated: true, personId: 7, roles: ['PetOwner'] })

describe('the buyer', () => {
  test('sees the animal and the owner, and takes it over with one press', async () => {
    open()
    expect(await screen.findByRole('heading', { name: 'Snati' })).toBeVisible()
    expect(screen.getByText('Gervimaður Færeyjar')).toBeVisible()
    // The owner typed the colour in lower case; it is shown with a capital letter, as the values of lists are.
    expect(screen.getByText('Svartur')).toBeVisible()
    expect(await network.requests(view)[0]?.json()).toEqual({ code: 'ABCD2345' })
    network.answer(use, { ...incomingTransfer, petId: 31, status: 'accepted' })
    await userEvent.click(screen.getByRole('button', { name: 'Taka við dýrinu' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Dýrið er nú skráð á þig: Snati')
    expect(screen.getByRole('link', { name: 'Skoða dýrið' })).toHaveAttribute('href', '/pet/31')
    expect(await network.requests(use)[0]?.json()).toEqual({ code: 'ABCD2345' })
  })

  test('sees after a reload that the pet is already his', async () => {
    network.answer(view, { ...snati, petId: 31 })
    open()
    expect(await screen.findByText('Dýrið er nú skráð á þig: Snati')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Taka við dýrinu' })).toBeNull()
  })

  test('reads that another person was faster', async () => {
    open()
    network.refuse(use, 404, {
      title: 'Kóðinn er ekki í gildi. Athugaðu hvort hann er rétt sleginn inn eða fáðu nýjan.',
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Taka við dýrinu' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Kóðinn er ekki í gildi')
  })

  test('corrects a code that is not valid, which stays in the field', async () => {
    network.refuse(view, 404, { title: 'Kóðinn er ekki í gildi.' })
    const { router } = open()
    expect(await screen.findByRole('alert')).toHaveTextContent('Kóðinn er ekki í gildi.')
    const field = screen.getByRole('textbox', { name: 'Afhendingarkóði' })
    expect(field).toHaveValue('ABCD2345')
    await userEvent.type(field, '{Backspace}6')
    network.answer(view, snati)
    await userEvent.click(screen.getByRole('button', { name: 'Halda áfram' }))
    expect(await screen.findByRole('heading', { name: 'Snati' })).toBeVisible()
    expect(router.state.location.search).toBe('?code=ABCD2346')
  })

  test('types the code on the page of their own transfers', async () => {
    const { router } = open('/transfers')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Afhendingarkóði' }), 'abcd 234')
    await userEvent.click(screen.getByRole('button', { name: 'Halda áfram' }))
    expect(screen.getByText('Afhendingarkóði er átta bókstafir og tölustafir')).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: 'Afhendingarkóði' }), '5')
    await userEvent.click(screen.getByRole('button', { name: 'Halda áfram' }))
    expect(await screen.findByRole('heading', { name: 'Snati' })).toBeVisible()
    expect(router.state.location.search).toBe('?code=ABCD2345')
  })
})

describe('the seller', () => {
  test('says "I did not hand it over"', async () => {
    network.answer(list, { codes: [], handedOver: [handed] })
    open('/transfers')
    const group = within(await screen.findByRole('region', { name: 'Afhent með kóða síðustu 14 daga' }))
    expect(group.getByText('Gervimaður Noregur')).toBeVisible()
    await userEvent.click(group.getByRole('button', { name: /^Ég afhenti dýrið ekki: Kátur/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'Afhentir þú dýrið ekki?' }))
    await userEvent.type(dialog.getByRole('textbox'), 'Blaðinu var stolið')
    network.handle(contest, () => new Response(null, { status: 204 }))
    network.answer(list, { codes: [], handedOver: [{ ...handed, isContested: true, isContestable: false }] })
    await userEvent.click(dialog.getByRole('button', { name: 'Andmæla afhendingunni' }))
    expect(await screen.findByText('Andmælin hafa borist Dýraauðkenni')).toBeVisible()
    expect(await network.requests(contest)[0]?.json()).toEqual({ words: 'Blaðinu var stolið' })
    expect(await screen.findByText(/Þú hefur andmælt afhendingunni/)).toBeVisible()
  })
})
