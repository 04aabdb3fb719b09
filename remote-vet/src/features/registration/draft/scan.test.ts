import { dog, draftOf } from '../testing/sample-draft.ts'
import { emptyEntry } from './new-entry.ts'
import { scanTarget, withOtherNumber, withOtherPet, withScan } from './scan.ts'

const read = '352098100004199'

test.each([
  { what: 'the pet in use', isLitter: false, focused: 1, target: 1 },
  { what: 'the pet in use though it has a number', isLitter: false, focused: 0, target: 0 },
  { what: 'the first without one', isLitter: false, focused: null, target: 1 },
  { what: 'in a litter the row in use when it is free', isLitter: true, focused: 2, target: 2 },
  { what: 'in a litter the next free row', isLitter: true, focused: 0, target: 1 },
])('a number goes to: $what', ({ isLitter, focused, target }) => {
  const entries = [dog(), emptyEntry(), emptyEntry()]
  const draft = { ...draftOf(entries), isLitter }
  const key = focused === null ? null : (entries[focused]?.key ?? null)
  expect(scanTarget(draft, key, read)).toBe(entries[target]?.key)
})

test('where no pet is in use a number read once more is the same pet’s, not the next one’s', () => {
  const same = dog({ microTag: '352 098 100 004 199', isRead: false })
  const draft = draftOf([dog(), same, emptyEntry(), dog()])
  expect(scanTarget(draft, null, `A 00000 0 ${read}`)).toBe(same.key)
  expect(scanTarget(draft, draft.entries[2]?.key ?? null, read)).toBe(draft.entries[2]?.key)
  expect(scanTarget(draft, null, 'R00060000000000123456')).toBe(draft.entries[2]?.key)
})

test('where every pet has a number it goes to the last, and nowhere where all are registered', () => {
  const last = dog()
  expect(scanTarget(draftOf([dog(), last]), null, read)).toBe(last.key)
  expect(scanTarget(draftOf([dog({ progress: { kind: 'registered', petId: 1 } })]), null, read)).toBeUndefined()
})

test('a frame is unwrapped, and the number sure', () => {
  const entry = { ...emptyEntry(), faults: { microTag: 'x', name: 'y' } }
  const [scanned] = withScan(draftOf([entry]), entry.key, 'A 00000 0 352 098100004199').entries
  expect(scanned).toMatchObject({ microTag: read, isRead: true, faults: { name: 'y' } })
})

test('the same number confirms what was typed', () => {
  const entry = dog({ microTag: '352 098 100 004 199', isRead: false, repeated: '35' })
  const [scanned] = withScan(draftOf([entry]), entry.key, read).entries
  expect(scanned).toMatchObject({ isRead: true, repeated: '', otherRead: null })
})

test('another number does not overwrite: it is this pet’s, the next one’s, or nobody’s', () => {
  const entry = dog()
  const asked = withScan(draftOf([entry]), entry.key, read)
  expect(asked.entries[0]).toMatchObject({ microTag: '352098100004101', otherRead: read })
  expect(withOtherNumber(asked, entry.key).entries[0]).toMatchObject({ microTag: read, isRead: true, otherRead: null })
  const [first, second] = withOtherPet(asked, entry.key).entries
  expect(first).toMatchObject({ microTag: '352098100004101', otherRead: null })
  expect(second).toMatchObject({ microTag: read, isRead: true, name: '' })
})

test('an industrial transponder is told, and its number not taken', () => {
  const entry = emptyEntry()
  const [scanned] = withScan(draftOf([entry]), entry.key, 'R00060000000000123456').entries
  expect(scanned).toMatchObject({
    microTag: '',
    faults: { microTag: 'Skanninn las merki til iðnaðarnota, ekki örmerki úr dýri' },
  })
})
