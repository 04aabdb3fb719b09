import type { FoundAnimal } from '@dyra/shared/contract/found-animals'
import { today } from '@dyra/shared/domain/dates'
import { clearTypesCache } from '@dyra/shared/features/pets/fields'
import { clearPlacesCache } from '@dyra/shared/features/places'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderElement, renderRoutes } from '@dyra/shared/testing/render'
import { sampleTypes } from '@dyra/shared/testing/sample-reference'
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
      { id: 2, name: 'Kvenkyn', shortName: 'kvk' },
      { id: 3, name: 'Óþekkt', shortName: 'óþ.' },
    ],
  })
  network.answer('GET /api/Places', {
    postalCodes: [],
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
  created: '2026-11-02T12:00:00.000Z',
}

describe('/found/new', () => {
  const open = () =>
    renderRoutes(foundAnimalRoutes, '/found/new', {
      isAuthenticated: true,
      personId: 7,
      roles: ['PetOwner'],
      capabilities: ['foundAnimals'],
    })
  const fill = async () => {
    await userEvent.selectOptions(await screen.findByLabelText('Dýrategund'), 'Köttur')
    await userEvent.selectOptions(screen.getByLabelText('Sveitarfélag þar sem dýrið fannst'), 'Kópavogsbær')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Reykjavíkurborg' }))
  }
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Senda' }))

  test('sends what was seen, with the ticked neighbours, and then the photo', async () => {
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

  test('needs species and municipality, and shows neighbours only where there are some', async () => {
    open()
    await screen.findByLabelText('Dýrategund')
    await send()
    expect(await screen.findAllByText('Veldu einn kost')).toHaveLength(2)
    await userEvent.selectOptions(screen.getByLabelText('Sveitarfélag þar sem dýrið fannst'), 'Vestmannaeyjabær')
    expect(screen.queryByRole('group', { name: /Nágrannasveitarfélög/ })).toBeNull()
    expect(network.requests('POST /api/FoundAnimals')).toHaveLength(0)
  })

  test('deletes an own report after a question', async () => {
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

test('explains to a visitor what is behind the sign-in, and what to do without an electronic ID', async () => {
  renderRoutes(foundAnimalRoutes, '/found/new', { capabilities: ['foundAnimals'] })
  expect(await screen.findByText(/^Með rafrænum skilríkjum geturðu lýst dýrinu/)).toBeVisible()
  const signIn = screen.getByRole('link', { name: 'Skrá mig inn' })
  expect(signIn).toHaveAttribute('href', '/?redirect=%2Ffound%2Fnew#login-title')
  const without = within(screen.getByRole('region', { name: 'Ef þú ert ekki með íslensk rafræn skilríki' }))
  expect(without.getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:/))
  expect(without.getByRole('link', { name: 'Hringja í 112' })).toHaveAttribute('href', 'tel:112')
  expect(network.requests('GET /api/FoundAnimals')).toHaveLength(0)
})
