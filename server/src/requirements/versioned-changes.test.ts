import { contract } from '@dyra/shared/contract'

test('each change of a record can name the version that it is based on', () => {
  const unversioned = Object.entries(contract).flatMap(([route, call]) =>
    route.startsWith('PUT ') && !('versioned' in call && call.versioned) ? [route] : [],
  )
  expect(unversioned.sort()).toEqual(
    [
      // Forms of one owner.
      'PUT /api/Pets/{petId}/LostAlert',
      'PUT /api/Users/me/Watch',
      'PUT /api/Users/{userId}/BackupContacts/{contactId}',
      // One choice, which replaces the one before: no other field can be lost.
      'PUT /api/Pets/{petId}/CollarTag',
      'PUT /api/Users/me/Language',
      'PUT /api/VeterinarianSettings/{userId}',
      'PUT /api/Workplaces/{workplaceId}/Members/{memberId}',
      // Writes nothing that its caller typed.
      'PUT /api/Pets/{petId}/HandoverCode',
      'PUT /api/Users/{userId}/Sync',
    ].sort(),
  )
})
