import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { Types } from '../../contract/types.ts'
import { setupFakeNetwork } from '../../testing/network.ts'
import { renderElement } from '../../testing/render.tsx'
import {
  BreedField,
  CastratedField,
  clearTypesCache,
  FurField,
  GenderField,
  loadTypes,
  SpeciesField,
} from './fields.ts'

const types: Types = {
  species: [
    { id: 1, name: 'Hundur', shortName: 'hun' },
    { id: 2, name: 'Köttur', shortName: 'kot' },
  ],
  genders: [{ id: 1, name: 'Karlkyn', shortName: 'kk', bySpecies: { 1: 'Rakki' } }],
  breeds: [
    { id: 10, speciesId: 1, name: 'Blendingur' },
    { id: 11, speciesId: 1, name: 'Íslenskur fjárhundur' },
    { id: 20, speciesId: 2, name: 'Húsköttur' },
  ],
  furTypes: [{ id: 1, name: 'Snögghært' }],
  incidentTypes: [],
  microTagLocations: [],
}
const network = setupFakeNetwork()
const changed = jest.fn()
beforeEach(() => changed.mockClear())

function Form() {
  const [speciesId, setSpecies] = useState<number | null>(null)
  const [breedId, setBreed] = useState<number | null>(null)
  return (
    <>
      <SpeciesField types={types} value={speciesId} onChange={setSpecies} />
      <BreedField
        types={types}
        speciesId={speciesId}
        value={breedId}
        onChange={(id) => {
          changed(id)
          setBreed(id)
        }}
      />
      <FurField types={types} value={1} onChange={changed} />
      <GenderField types={types} speciesId={speciesId} value={null} onChange={changed} error="Veldu gildi" />
      <CastratedField value={null} onChange={changed} />
    </>
  )
}

test('offers breeds only for a chosen species', async () => {
  renderElement(<Form />)
  const breed = await screen.findByRole('combobox', { name: 'Tegund' })
  expect(breed).toBeDisabled()
  expect(breed).toHaveAttribute('placeholder', 'Veldu dýrategund fyrst')
  await userEvent.selectOptions(screen.getByLabelText('Dýrategund'), 'Hundur')
  await userEvent.click(breed)
  expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(2)
  await userEvent.type(breed, 'islen{Enter}')
  expect(changed).toHaveBeenCalledWith(11)
})

test('reports values as in the request body, and null for no choice', async () => {
  renderElement(<Form />)
  expect(await screen.findByLabelText('Kyn')).toHaveAccessibleDescription('Veldu gildi')
  await userEvent.selectOptions(screen.getByLabelText('Kyn'), 'Karlkyn')
  expect(changed).toHaveBeenLastCalledWith(1)
  await userEvent.selectOptions(screen.getByLabelText('Dýrategund'), 'Hundur')
  expect(
    within(screen.getByLabelText('Kyn'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Veldu', 'Rakki'])
  await userEvent.selectOptions(screen.getByLabelText('Feldgerð'), 'Ekki skráð')
  expect(changed).toHaveBeenLastCalledWith(null)
  const castrated = screen.getByLabelText('Ófrjósemisaðgerð')
  expect(castrated).toHaveDisplayValue('Óþekkt')
  await userEvent.selectOptions(castrated, 'Nei')
  expect(changed).toHaveBeenLastCalledWith(false)
})

test('loads the types once, and again after a failure', async () => {
  clearTypesCache()
  network.refuse('GET /api/Types', 400)
  await act(async () => expect(loadTypes()).rejects.toThrow())
  network.answer('GET /api/Types', types)
  expect(await loadTypes()).toEqual(types)
  expect(loadTypes()).toBe(loadTypes())
  expect(network.requests('GET /api/Types')).toHaveLength(2)
})
