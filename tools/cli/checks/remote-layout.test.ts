import { problemsOf } from './remote-layout.ts'

const feature = 'remote-vet/src/features/pets/'

test.each([
  'remote-vet/src/use-pet.ts',
  'remote-vet/src/lists/Table.tsx',
  'remote-vet/src/features/pets.ts',
  `${feature}routes.tsx`,
  `${feature}load-pet.ts`,
  `${feature}text.ts`,
  `${feature}strings.json`,
  `${feature}update/api.ts`,
  'remote-vet/src/features/incidents/IncidentsScreen.tsx',
])('refuses %s', (path) => expect(problemsOf([path])).toHaveLength(1))

test('accepts the files that a remote may have', () => {
  const paths = [
    'remote-vet/src/routes.ts',
    'remote-vet/src/manifest.ts',
    'remote-vet/src/components/Part.tsx',
    `${feature}PetScreen.tsx`,
    `${feature}api.ts`,
    `${feature}routes.ts`,
    `${feature}texts.ts`,
    `${feature}update/UpdateScreen.tsx`,
    'shell/src/strings.json',
  ]
  expect(problemsOf(paths)).toEqual([])
})
