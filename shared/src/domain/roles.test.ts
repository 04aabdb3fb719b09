import { incidentCodeOf } from './reference.ts'
import { isRole, roleLabels, rolesOfClaim, viewingRole } from './roles.ts'

test.each([
  ['PetOwner', 'Eigandi'],
  ['Veterinarian', 'Dýralæknir'],
  ['Administrator', 'Stjórnandi'],
] as const)('role %s has the label %s', (role, label) => expect(roleLabels[role]).toBe(label))

test.each([
  [[], 'PetOwner'],
  [['PetOwner'], 'PetOwner'],
  [['Veterinarian', 'PetOwner'], 'Veterinarian'],
  [['PetOwner', 'Veterinarian', 'Administrator'], 'Administrator'],
] as const)('chooses the viewing role of %j: %s', (roles, expected) => {
  expect(viewingRole(roles)).toBe(expected)
})

test('reads the role claim as one role or a list, without unknown roles', () => {
  expect(rolesOfClaim('Veterinarian')).toEqual(['Veterinarian'])
  expect(rolesOfClaim(['Administrator', 'PetOwner', 'Root', 7])).toEqual(['PetOwner', 'Administrator'])
  expect(rolesOfClaim(undefined)).toEqual([])
  expect(isRole('Root')).toBe(false)
})

test('finds incident kinds by id', () => {
  expect(incidentCodeOf(1)).toBe('Lost')
  expect(incidentCodeOf(5)).toBe('Comment')
  expect(incidentCodeOf(6)).toBeUndefined()
})
