import { incidentCodeOf } from './reference.ts'
import { isRole, landingPaths, roleLabels, rolesOfClaim, viewingRole } from './roles.ts'

test.each([
  ['PetOwner', 'Eigandi', '/pets/my'],
  ['Veterinarian', 'Dýralæknir', '/register'],
  ['Administrator', 'Stjórnandi', '/veterinarians'],
] as const)('%s is called %s and lands on %s', (role, label, path) => {
  expect(roleLabels[role]).toBe(label)
  expect(landingPaths[role]).toBe(path)
})

test.each([
  [[], 'PetOwner'],
  [['PetOwner'], 'PetOwner'],
  [['Veterinarian', 'PetOwner'], 'Veterinarian'],
  [['PetOwner', 'Veterinarian', 'Administrator'], 'Administrator'],
] as const)('of %j the viewing role is %s', (roles, expected) => {
  expect(viewingRole(roles)).toBe(expected)
})

test('the claim is one role or a list; what is no role is left out', () => {
  expect(rolesOfClaim('Veterinarian')).toEqual(['Veterinarian'])
  expect(rolesOfClaim(['Administrator', 'PetOwner', 'Root', 7])).toEqual(['PetOwner', 'Administrator'])
  expect(rolesOfClaim(undefined)).toEqual([])
  expect(isRole('Root')).toBe(false)
})

test('incident kinds are found by their id', () => {
  expect(incidentCodeOf(1)).toBe('Lost')
  expect(incidentCodeOf(5)).toBe('Comment')
  expect(incidentCodeOf(6)).toBeUndefined()
})
