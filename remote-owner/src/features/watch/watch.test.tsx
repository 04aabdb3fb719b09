import type { Watch, Watching } from '@dyra/shared/contract/watchers'
import { clearTypesCache } from '@dyra/shared/features/pets/fields'
import { clearPlacesCache } from '@dyra/shared/features/places'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { samplePlaces, sampleTypes } from '@dyra/shared/testing/sample-reference'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { watchRoutes } from './routes.ts'

const network = setupFakeNetwork()
beforeEach(() => {
  clearPlacesCache()
  clearTypesCache()
  network.answer('GET /api/Types', sampleTypes)
  network.answer('GET /api/Places', samplePlaces)
})

const nothing: Watching = { watch: null, etag: '"a"', hasEmail: true, isAdult: true }
const open = (watching: Watching) => {
  network.answer('GET /api/Users/me/Watch', watching)
  return renderRoutes(watchRoutes, '/watch', { personId: 7, roles: ['PetOwner'], capabilities: ['lostAlerts'] })
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Vista' }))

test('leads back to the user’s settings', async () => {
  open(nothing)
  expect(await screen.findByRole('link', { name: 'Til baka' })).toHaveAttribute('href', '/person/info')
})

test('saves the chosen places and species', async () => {
  const watch: Watch = { postalCodeIds: [105], municipalities: ['Reykjavíkurborg'], regions: [], speciesIds: [2] }
  network.answer('PUT /api/Users/me/Watch', { ...nothing, watch })
  open(nothing)
  await userEvent.selectOptions(await screen.findByLabelText('Bæta við svæði'), 'Reykjavíkurborg')
  expect(screen.getByRole('link', { name: /^hvers vegna, hverjir sjá það/ })).toHaveAttribute(
    'href',
    '/privacy-policy#strangers',
  )
  await userEvent.selectOptions(screen.getByLabelText('Bæta við svæði'), '105 Reykjavík')
  await userEvent.selectOptions(screen.getByLabelText('Bæta við svæði'), 'Höfuðborgarsvæðið')
  await userEvent.click(screen.getByRole('button', { name: 'Fjarlægja: Höfuðborgarsvæðið' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Köttur' }))
  await save()
  const [request] = network.requests('PUT /api/Users/me/Watch')
  expect(await request?.json()).toEqual(watch)
  expect(request?.headers.get('if-match')).toBe('"a"')
  expect(await screen.findByText('Þú vaktar nú þessi svæði')).toBeVisible()
})

test('keeps both what another tab added and the user’s own choice, without a question', async () => {
  const stored: Watch = { postalCodeIds: [105], municipalities: [], regions: [], speciesIds: [] }
  const theirs: Watching = { ...nothing, watch: { ...stored, speciesIds: [2] }, etag: '"b"' }
  open({ ...nothing, watch: stored })
  await userEvent.selectOptions(await screen.findByLabelText('Bæta við svæði'), 'Reykjavíkurborg')
  network.refuse('PUT /api/Users/me/Watch', 412, { title: 'x' })
  network.handle('GET /api/Users/me/Watch', () => {
    network.answer('PUT /api/Users/me/Watch', theirs)
    return Response.json(theirs)
  })
  await save()
  expect(await screen.findByText('Þú vaktar nú þessi svæði')).toBeVisible()
  expect(await network.requests('PUT /api/Users/me/Watch')[1]?.json()).toEqual({
    ...stored,
    municipalities: ['Reykjavíkurborg'],
    speciesIds: [2],
  })
})

test('requires a place', async () => {
  open(nothing)
  await screen.findByLabelText('Bæta við svæði')
  await save()
  expect(await screen.findByText('Veldu að minnsta kosti eitt svæði')).toBeVisible()
  expect(network.requests('PUT /api/Users/me/Watch')).toHaveLength(0)
})

test('ends the watch', async () => {
  network.handle('DELETE /api/Users/me/Watch', () => new Response(null, { status: 204 }))
  open({ ...nothing, watch: { postalCodeIds: [105], municipalities: [], regions: [], speciesIds: [] } })
  expect(await screen.findByRole('button', { name: 'Fjarlægja: 105 Reykjavík' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Hætta að vakta' }))
  expect(await screen.findByText('Þú vaktar ekki lengur nein svæði')).toBeVisible()
})

test('asks for an e-mail address first', async () => {
  open({ ...nothing, hasEmail: false })
  expect(await screen.findByRole('link', { name: 'Skrá netfang' })).toHaveAttribute('href', '/person/7/update')
  expect(screen.queryByRole('button', { name: 'Vista' })).toBeNull()
})
