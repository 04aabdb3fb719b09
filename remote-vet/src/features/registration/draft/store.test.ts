import { dog } from '../testing/sample-draft.ts'
import { emptyDraft, withNewEntry } from './draft.ts'
import { changeDraft, draftNow, openDraft } from './store.ts'

beforeEach(() => {
  sessionStorage.clear()
  openDraft(1)
  changeDraft(emptyDraft)
})

const type = (name: string) => changeDraft((draft) => ({ ...draft, entries: [dog({ name })] }))

test('a draft outlives a reload of its page', () => {
  type('Ylfa')
  const before = draftNow()
  expect(openDraft(1)).toBe(true)
  expect(draftNow()).toEqual(before)
})

test('somebody else’s is erased', () => {
  type('Ylfa')
  expect(openDraft(2)).toBe(false)
  expect(draftNow().entries[0]?.name).toBe('')
  expect(sessionStorage).toHaveLength(0)
  expect(openDraft(1)).toBe(false)
})

test('logging out empties the storage: nothing is left of it in memory either', () => {
  type('Ylfa')
  sessionStorage.clear()
  expect(openDraft(1)).toBe(false)
  expect(draftNow().entries[0]?.name).toBe('')
})

test('a form without changes leaves nothing behind, and stays as it is when the screen loads again', () => {
  changeDraft(withNewEntry)
  expect(sessionStorage).toHaveLength(1)
  changeDraft(emptyDraft)
  expect(sessionStorage).toHaveLength(0)
  const before = draftNow()
  openDraft(1)
  expect(draftNow()).toBe(before)
})

test('a storage that is full or cut off holds nobody up', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  type('Ylfa')
  expect(draftNow().entries[0]?.name).toBe('Ylfa')
  full.mockRestore()
  sessionStorage.setItem('registration', '{"personId":1,')
  expect(openDraft(1)).toBe(false)
})
