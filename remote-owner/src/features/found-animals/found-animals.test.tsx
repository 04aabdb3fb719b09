import type { FoundAnimal } from '@dyra/shared/contract/found-animals'
import { today } from '@dyra/shared/domain/dates'
import { clearTypesCache } from '@dyra/shared/features/pets/fields'
import { clearPlacesCache } from '@dyra/shared/features/places'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderElement, renderRoutes } from '@dyra/shared/testing/render'
import { sampleTypes } from '@dyra/shared/testing/sample-reference'
import { visitorAt } from '@dyra/shared/testing/visitor-place'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CandidatesPanel } from './CandidatesPanel.tsx'
import { foundAnimalRoutes } from './routes.ts'

const network = setupFakeNetwork()
beforeEach(() => {
  clearPlacesCache()
  clearTypesCache()
  network.answer('GET /api/Types', {
    ...sampleTypes,
    genders: [
      { id: 1, name: 'Karlkyn', shortName: 'kk' },
      { id: 2, name: 'Kvenkyn', shortName: 'kvk', bySpecies: { 2: 'Læða' } },
      { id: 3, name: 'Óþekkt', shortName: 'óþ.' },
    ],
  })
  network.answer('GET /api/Places', {
    postalCodes: [{ postalCodeId: 200, place: 'Kópavogur', municipality: 'Kópavogsbær' }],
    municipalities: [
      { name: 'Kópavogsbær', region: 'Höfuðborgarsvæðið', neighbours: ['Garðabær', 'Reykjavíkurborg'] },
      { name: 'Vestmannaeyjabær', region: 'Höfuðborgarsvæðið', neighbours: [] },
    ],
    regions: ['Höfuðborgarsvæðið'],
  })
  network.answer('GET /api/FoundAnimals', [])
})

const animal: FoundAnimal = {
  foundAnimalId: '6c7a8c32-5b0e-4f0e-9e06-8f8f7c9d1a11',
  speciesId: 2,
  speciesName: 'Köttur',
  genderName: 'Læða',
  size: 'small',
  color: 'Grábröndótt',
  details: 'Hvítar loppur',
  municipality: 'Kópavogsbær',
  foundOn: '2026-11-02',
  hasPhoto: true,
  isSignedIn: true,
  created: '2026-11-02T12:00:00.000Z',
}

describe('/found/new', () => {
  const open = () =>
    renderRoutes(foundAnimalRoutes, '/found/new', {
      isAuthenticated: true,
      personId: 7,
      roles: ['PetOwner'],
      capabilities: ['foundAnimals'],
      postalPoints: true,
    })
  const fill = async () => {
    await userEvent.selectOptions(await screen.findByLabelText('Dýrategund'), 'Köttur')
    await userEvent.selectOptions(screen.getByLabelText('Sveitarfélag þar sem dýrið fannst'), 'Kópavogsbær')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Reykjavíkurborg' }))
  }
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Senda' }))

  test('sends the description with the ticked neighbouring municipalities, and then the photo', async () => {
    network.answer('POST /api/FoundAnimals', animal)
    network.handle('POST /api/FoundAnimals/{foundAnimalId}/Photo', () => new Response(null, { status: 204 }))
    open()
    await fill()
    expect(screen.getByRole('link', { name: /^hvers vegna, hverjir sjá það/ })).toHaveAttribute(
      'href',
      '/privacy-policy#strangers',
    )
    await userEvent.upload(
      screen.getByLabelText('Velja eða taka mynd'),
      new File(['x'], 'x.png', { type: 'image/png' }),
    )
    await screen.findByText('x.png')
    await send()
    expect(await network.requests('POST /api/FoundAnimals')[0]?.json()).toEqual({
      speciesId: 2,
      genderId: null,
      size: null,
      color: null,
      details: null,
      municipality: 'Kópavogsbær',
      neighbours: ['Reykjavíkurborg'],
      foundOn: today(),
    })
    expect(await screen.findByText(/^Tilkynningin er skráð\. Eigendur/)).toBeVisible()
    expect(network.requests('POST /api/FoundAnimals/{foundAnimalId}/Photo')).toHaveLength(1)
  })

  test('names the sexes in the words of the chosen species', async () => {
    open()
    const sex = await screen.findByLabelText(/^Kyn/)
    expect(within(sex).getByRole('option', { name: 'Kvenkyn' })).toBeInTheDocument()
    await userEvent.selectOptions(screen.getByLabelText('Dýrategund'), 'Köttur')
    expect(within(sex).getByRole('option', { name: 'Læða' })).toBeInTheDocument()
    expect(within(sex).queryByRole('option', { name: 'Kvenkyn' })).toBeNull()
  })

  test('chooses the municipality where the finder is', async () => {
    network.answer('GET /api/PostalPoints', { postalCodes: [{ postalCodeId: 200, points: [[64.11, -21.9]] }] })
    const finder = visitorAt(64.11, -21.91)
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Nota staðsetningu mína' }))
    expect(await screen.findByText('Valið: Kópavogsbær')).toBeVisible()
    expect(screen.getByLabelText('Sveitarfélag þar sem dýrið fannst')).toHaveValue('Kópavogsbær')
    expect(screen.getByText('Aðeins sveitarfélagið er sent, ekki staðsetningin.')).toBeVisible()
    finder.restore()
  })

  test('keeps the report if the photo is refused, and says why', async () => {
    network.answer('POST /api/FoundAnimals', animal)
    network.refuse('POST /api/FoundAnimals/{foundAnimalId}/Photo', 413, { title: 'Myndin er of stór' })
    open()
    await fill()
    await userEvent.upload(
      screen.getByLabelText('Velja eða taka mynd'),
      new File(['x'], 'x.png', { type: 'image/png' }),
    )
    await screen.findByText('x.png')
    await send()
    expect(await screen.findByText(/ekki tókst að senda myndina: Myndin er of stór/)).toBeVisible()
  })

  test('requires species and municipality, and shows neighbouring ones only where there are some', async () => {
    open()
    await screen.findByLabelText('Dýrategund')
    await send()
    expect(await screen.findAllByText('Veldu einn kost')).toHaveLength(2)
    await userEvent.selectOptions(screen.getByLabelText('Sveitarfélag þar sem dýrið fannst'), 'Vestmannaeyjabær')
    expect(screen.queryByRole('group', { name: /Nágrannasveitarfélög/ })).toBeNull()
    expect(network.requests('POST /api/FoundAnimals')).toHaveLength(0)
  })

  test('deletes a report of the user after a question', async () => {
    network.answer('GET /api/FoundAnimals', [animal])
    network.handle('DELETE /api/FoundAnimals/{foundAnimalId}', () => new Response(null, { status: 204 }))
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Eyða' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eyða' }))
    expect(await screen.findByText('Tilkynningunni hefur verið eytt')).toBeVisible()
  })
})

describe('the panel of a lost pet', () => {
  const open = (rows: FoundAnimal[]) => {
    const candidates = Promise.resolve({ ok: true as const, value: { rows, total: rows.length } })
    return act(async () => renderElement(<CandidatesPanel petId={12} candidates={candidates} />))
  }

  test('fetches the photo only after a press', async () => {
    URL.createObjectURL = () => 'blob:photo'
    URL.revokeObjectURL = () => undefined
    const key = 'GET /api/Pets/{petId}/FoundAnimals/{foundAnimalId}/Photo'
    network.handle(key, () => new Response('x'))
    await open([animal])
    expect(screen.getByText('Köttur, Læða, Grábröndótt, Lítið')).toBeVisible()
    expect(network.requests(key)).toHaveLength(0)
    await userEvent.click(screen.getByRole('button', { name: 'Sýna mynd' }))
    expect(await screen.findByRole('img', { name: 'Mynd af dýri sem fannst' })).toHaveAttribute('src', 'blob:photo')
  })

  test('leads to the thread with the finder on the same page', async () => {
    const foundReportId = '6c7a8c32-5b0e-4f0e-9e06-8f8f7c9d1a11'
    network.answer('POST /api/Pets/{petId}/FoundAnimals/{foundAnimalId}/Mine', { foundReportId })
    const { router } = await open([animal])
    await userEvent.click(screen.getByRole('button', { name: 'Þetta gæti verið mitt dýr' }))
    await waitFor(() => expect(router.state.location.hash).toBe('#found-reports'))
    expect(router.state.location.search).toBe('')
  })

  test('shows nothing without candidates', async () => {
    await open([])
    expect(screen.queryByRole('region')).toBeNull()
  })
})

test('explains to a visitor what the sign-in offers, and what to do without an electronic ID', async () => {
  renderRoutes(foundAnimalRoutes, '/found/new', { capabilities: ['foundAnimals'] })
  expect(await screen.findByRole('link', { name: 'Til baka' })).toHaveAttribute('href', '/lost')
  expect(await screen.findByText(/^Með rafrænum skilríkjum geturðu lýst dýrinu/)).toBeVisible()
  const signIn = screen.getByRole('link', { name: 'Skrá mig inn' })
  expect(signIn).toHaveAttribute('href', '/?redirect=%2Ffound%2Fnew#login-title')
  const without = within(screen.getByRole('region', { name: 'Ef þú ert ekki með íslensk rafræn skilríki' }))
  expect(without.getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:/))
  expect(without.getByRole('link', { name: 'Hringja í 112' })).toHaveAttribute('href', 'tel:112')
  expect(network.requests('GET /api/FoundAnimals')).toHaveLength(0)
})

describe('a visitor', () => {
  const contactCodeId = '6c7a8c32-5b0e-4f0e-9e06-8f8f7c9d1a12'
  const ASK = 'POST /api/FoundAnimals/Visitor/Code'
  const REPORT = 'POST /api/FoundAnimals/Visitor'
  const open = async () => {
    network.answer(ASK, { contactCodeId })
    const rendered = renderRoutes(foundAnimalRoutes, '/found/new', { capabilities: ['foundAnimals', 'visitorReports'] })
    await userEvent.selectOptions(await screen.findByLabelText('Dýrategund'), 'Köttur')
    await userEvent.selectOptions(screen.getByLabelText('Sveitarfélag þar sem dýrið fannst'), 'Kópavogsbær')
    await userEvent.type(screen.getByLabelText(/^Netfang/), 'tourist@example.com')
    return rendered
  }
  const requestCode = () => userEvent.click(screen.getByRole('button', { name: 'Fá kóða' }))
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Senda tilkynningu' }))

  test('asks for a code, and sends the report with it', async () => {
    const { router } = await open()
    await requestCode()
    const field = await screen.findByLabelText(/^Kóði/)
    expect(field).toHaveFocus()
    expect(screen.getByText('Kóði er á leiðinni: tourist@example.com')).toBeVisible()
    expect(screen.getByText('Hann gildir í 10 mínútur.')).toBeVisible()
    expect(await network.requests(ASK)[0]?.json()).toEqual({
      email: 'tourist@example.com',
      formSeconds: expect.any(Number),
    })
    network.answer(REPORT, { ...animal, isSignedIn: false, token: 'token' })
    network.answer('POST /api/FoundAnimals/Visitor/Read', { ...animal, isSignedIn: false })
    await userEvent.type(field, '123456')
    await send()
    expect(await screen.findByText(/^Eigendur sem hún gæti átt við/)).toBeVisible()
    expect(await network.requests(REPORT)[0]?.json()).toMatchObject({ contactCodeId, code: '123456', speciesId: 2 })
    expect(router.state.location.search).toBe('?t=token')
  })

  test('reads how many tries are left, and keeps what was typed', async () => {
    await open()
    await requestCode()
    const wrong = 'Rangur kóði. Þú átt 4 tilraunir eftir.'
    network.refuse(REPORT, 400, { title: wrong, errors: { code: [wrong] } })
    await userEvent.type(await screen.findByLabelText(/^Kóði/), '000000')
    await send()
    expect(await screen.findByText(wrong)).toBeVisible()
    expect(screen.getByLabelText(/^Kóði/)).toHaveValue('000000')
    expect(screen.getByLabelText('Dýrategund')).toHaveValue('2')
    network.answer(ASK, { contactCodeId: contactCodeId.replace(/^6/, '7') })
    await userEvent.click(screen.getByRole('button', { name: 'Senda nýjan kóða' }))
    await waitFor(() => expect(network.requests(ASK)).toHaveLength(2))
    // The page announces the new code and focuses its field.
    await waitFor(() => expect(screen.getByLabelText(/^Kóði/)).toHaveFocus())
    expect(screen.getByLabelText(/^Kóði/)).toHaveValue('')
  })

  test('needs another code for another address', async () => {
    await open()
    await requestCode()
    await screen.findByLabelText(/^Kóði/)
    await userEvent.type(screen.getByLabelText(/^Netfang/), '.is')
    expect(screen.queryByLabelText(/^Kóði/)).toBeNull()
    await requestCode()
    expect(await screen.findByText(/^Kóði er á leiðinni: tourist@example\.com\.is/)).toBeVisible()
  })

  test('deletes the report by its link', async () => {
    network.answer('POST /api/FoundAnimals/Visitor/Read', { ...animal, isSignedIn: false })
    network.handle('POST /api/FoundAnimals/Visitor/Delete', () => new Response(null, { status: 204 }))
    renderRoutes(foundAnimalRoutes, '/found/new?t=token', { capabilities: ['foundAnimals', 'visitorReports'] })
    await userEvent.click(await screen.findByRole('button', { name: 'Eyða tilkynningunni' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eyða' }))
    expect(await screen.findByText('Tilkynningunni hefur verið eytt')).toBeVisible()
  })
})

test('the panel marks an animal of a finder who is not signed in, and says never to pay', async () => {
  const rows = [
    { ...animal, isSignedIn: false },
    { ...animal, foundAnimalId: '6c7a8c32-5b0e-4f0e-9e06-8f8f7c9d1a13' },
  ]
  const candidates = Promise.resolve({ ok: true as const, value: { rows, total: 2 } })
  await act(async () => renderElement(<CandidatesPanel petId={12} candidates={candidates} />))
  expect(screen.getAllByText('Finnandinn er ekki innskráður.')).toHaveLength(1)
  expect(screen.getByText('Borgaðu aldrei neinum sem segist vera með dýrið þitt.')).toBeVisible()
})
