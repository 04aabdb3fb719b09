import { dog, draftOf, faroe, finland } from '../testing/sample-draft.ts'
import {
  emptyDraft,
  isDirty,
  mayRemove,
  withCommonValues,
  withNewEntry,
  withOwnParties,
  withoutEntry,
  withParties,
  withValues,
} from './draft.ts'
import { emptyEntry, numberCheck } from './entry.ts'

test('copies the previous pet without its individual values', () => {
  const previous = dog({
    isForeignMicroTag: true,
    microTagLocationId: 3,
    breedId: 12,
    furId: 1,
    color: 'grár',
    isCastrated: true,
    birthDate: '2026-09-02',
    isDead: true,
    deathDate: '2026-10-01',
    repeated: '1',
    otherRead: '2',
    errors: { name: 'x' },
    progress: { kind: 'registered', petId: 7 },
    parties: { owner: finland, coOwner: null, payerId: 5 },
  })
  const added = withNewEntry(draftOf([previous])).entries[1]
  expect(added).toEqual({
    ...emptyEntry(),
    key: added?.key,
    isForeignMicroTag: true,
    microTagLocationId: 3,
    speciesId: 1,
    breedId: 12,
    birthDate: '2026-09-02',
    parties: previous.parties,
  })
  expect(added?.key).not.toBe(previous.key)
})

test.each([
  ['one untouched pet', emptyDraft(), false],
  ['two pets', withNewEntry(emptyDraft()), true],
  ['a pet with a name', draftOf([{ ...emptyEntry(), name: 'Y' }], {}), true],
  ['a pet with another location of the chip', draftOf([{ ...emptyEntry(), microTagLocationId: 2 }], {}), true],
  ['an owner for all', draftOf([emptyEntry()]), true],
  [
    'a pet with an owner of its own',
    draftOf([{ ...emptyEntry(), parties: { owner: null, coOwner: null, payerId: 1 } }], {}),
    true,
  ],
])('treats %s as unsaved changes: %s', (_, draft, dirty) => {
  expect(isDirty(draft)).toBe(dirty)
})

test('removes any pet except the last one and a pet that may have been sent', () => {
  const one = dog()
  const sent = dog({ progress: { kind: 'sent', body: {} as never } })
  const registered = dog({ progress: { kind: 'registered', petId: 1 } })
  expect(mayRemove(draftOf([one]), one)).toBe(false)
  expect(mayRemove(draftOf([one, dog()]), one)).toBe(true)
  expect(mayRemove(draftOf([one, sent]), sent)).toBe(false)
  expect(mayRemove(draftOf([one, registered]), one)).toBe(false)
  expect(withoutEntry(draftOf([one]), one.key).entries).toEqual([one])
  expect(withoutEntry(draftOf([one, sent]), one.key).entries).toEqual([sent])
})

test('removes the errors of a changed field, and the breed when the species changes', () => {
  const entry = dog({ breedId: 12, errors: { name: 'a', breedId: 'b', color: 'c', '': 'd' } })
  const [changed] = withValues(draftOf([entry]), entry.key, { speciesId: 2 }).entries
  expect(changed).toMatchObject({ speciesId: 2, breedId: null, errors: { name: 'a', color: 'c' } })
})

test('does not treat a changed number as confirmed', () => {
  const entry = dog({ repeated: '352098100004101' })
  const [changed] = withValues(draftOf([entry]), entry.key, { microTag: '352098100004102' }).entries
  expect(changed && numberCheck(changed)).toBe('unchecked')
})

test.each([
  [{ microTag: '' }, 'none'],
  [{ isRead: true }, 'confirmed'],
  [{ isRead: false, repeated: '' }, 'unchecked'],
  [{ isRead: false, repeated: '352 098 100 004 101' }, 'confirmed'],
  [{ isRead: false, repeated: '352098100004110' }, 'differs'],
])('reads %j as %s', (values, check) => {
  expect(numberCheck(dog(values))).toBe(check)
})

test('changes the parties of every pet without parties of its own', () => {
  const first = dog({ errors: { ownerPersonId: 'x', name: 'y' } })
  const second = dog({ parties: { owner: finland, coOwner: null, payerId: null }, errors: { ownerPersonId: 'x' } })
  const changed = withParties(draftOf([first, second], {}), { owner: faroe })
  expect(changed.parties.owner).toBe(faroe)
  expect(changed.entries.map(({ errors }) => errors)).toEqual([{ name: 'y' }, { ownerPersonId: 'x' }])
  const given = withOwnParties(changed, second.key, null)
  expect(given.entries[1]).toMatchObject({ parties: null, errors: {} })
})

test('changes a shared value of all siblings that can be edited', () => {
  const sent = dog({ progress: { kind: 'sent', body: {} as never } })
  const changed = withCommonValues(draftOf([dog(), sent]), { furId: 3 })
  expect(changed.entries.map(({ furId }) => furId)).toEqual([3, null])
})
