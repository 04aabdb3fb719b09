import { dog, draftOf } from '../testing/sample-draft.ts'
import { emptyEntry } from './entry.ts'
import { scanTarget, withOtherNumber, withOtherPet, withScan } from './scan.ts'

const read = '352098100004199'

test.each([
  { what: 'the focused pet', isLitter: false, focused: 1, target: 1 },
  { what: 'the focused pet although it has a number', isLitter: false, focused: 0, target: 0 },
  { what: 'the first pet without a number', isLitter: false, focused: null, target: 1 },
  { what: 'the focused row of a litter if it has no number', isLitter: true, focused: 2, target: 2 },
  { what: 'the next row without a number of a litter', isLitter: true, focused: 0, target: 1 },
])('assigns a number to $what', ({ isLitter, focused, target }) => {
  const entries = [dog(), emptyEntry(), emptyEntry()]
  const draft = { ...draftOf(entries), isLitter }
  const key = focused === null ? null : (entries[focused]?.key ?? null)
  expect(scanTarget(draft, key, read)).toBe(entries[target]?.key)
})

test('assigns a repeated number to the pet that has it if no pet is focused', () => {
  const same = dog({ microTag: '352 098 100 004 199', isRead: false })
  const draft = draftOf([dog(), same, emptyEntry(), dog()])
  expect(scanTarget(draft, null, `A 00000 0 ${read}`)).toBe(same.key)
  expect(scanTarget(draft, draft.entries[2]?.key ?? null, read)).toBe(draft.entries[2]?.key)
  expect(scanTarget(draft, null, 'R00060000000000123456')).toBe(draft.entries[2]?.key)
})

test('assigns a number to the last pet if all pets have one, and to no pet if all are registered', () => {
  const last = dog()
  expect(scanTarget(draftOf([dog(), last]), null, read)).toBe(last.key)
  expect(scanTarget(draftOf([dog({ progress: { kind: 'registered', petId: 1 } })]), null, read)).toBeUndefined()
})

test('reads the number inside the frame of a reader’s output, and confirms it', () => {
  const entry = { ...emptyEntry(), errors: { microTag: 'x', name: 'y' } }
  const [scanned] = withScan(draftOf([entry]), entry.key, 'A 00000 0 352 098100004199').entries
  expect(scanned).toMatchObject({ microTag: read, isRead: true, errors: { name: 'y' } })
})

test('confirms a typed number by a scan of the same number', () => {
  const entry = dog({ microTag: '352 098 100 004 199', isRead: false, repeated: '35' })
  const [scanned] = withScan(draftOf([entry]), entry.key, read).entries
  expect(scanned).toMatchObject({ isRead: true, repeated: '', otherRead: null })
})

test('does not overwrite a number, and offers the other one to this pet or a new one', () => {
  const entry = dog()
  const scanned = withScan(draftOf([entry]), entry.key, read)
  expect(scanned.entries[0]).toMatchObject({ microTag: '352098100004101', otherRead: read })
  expect(withOtherNumber(scanned, entry.key).entries[0]).toMatchObject({
    microTag: read,
    isRead: true,
    otherRead: null,
  })
  const [first, second] = withOtherPet(scanned, entry.key).entries
  expect(first).toMatchObject({ microTag: '352098100004101', otherRead: null })
  expect(second).toMatchObject({ microTag: read, isRead: true, name: '' })
})

test('reports an industrial transponder and does not enter its number', () => {
  const entry = emptyEntry()
  const [scanned] = withScan(draftOf([entry]), entry.key, 'R00060000000000123456').entries
  expect(scanned).toMatchObject({
    microTag: '',
    errors: {
      microTag: 'Skanninn las merki til iðnaðarnota, ekki örmerki úr dýri. Haltu honum að dýrinu og lestu aftur.',
    },
  })
})
