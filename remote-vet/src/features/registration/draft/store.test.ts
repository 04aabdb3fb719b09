import { dog, draftOf } from '../testing/sample-draft.ts'
import { emptyDraft, withNewEntry } from './draft.ts'
import { changeDraft, draftNow, openDraft } from './store.ts'

beforeEach(() => {
  sessionStorage.clear()
  openDraft(1)
  changeDraft(emptyDraft)
})
afterEach(() => jest.restoreAllMocks())

const type = (name: string) => changeDraft((draft) => ({ ...draft, entries: [dog({ name })] }))
const nameNow = () => draftNow().entries[0]?.name

test('keeps a draft over a reload of its page', () => {
  type('Ylfa')
  const before = draftNow()
  expect(openDraft(1)).toBe(true)
  expect(draftNow()).toEqual(before)
})

test('erases the draft of another person', () => {
  type('Ylfa')
  expect(openDraft(2)).toBe(false)
  expect(nameNow()).toBe('')
  expect(sessionStorage).toHaveLength(0)
  expect(openDraft(1)).toBe(false)
})

test('forgets the draft in memory when logging out has emptied the storage', () => {
  type('Ylfa')
  sessionStorage.clear()
  expect(openDraft(1)).toBe(false)
  expect(nameNow()).toBe('')
})

test('does not store an unchanged form, but keeps it when the screen loads again', () => {
  changeDraft(withNewEntry)
  expect(sessionStorage).toHaveLength(1)
  changeDraft(emptyDraft)
  expect(sessionStorage).toHaveLength(0)
  const before = draftNow()
  openDraft(1)
  expect(draftNow()).toBe(before)
})

test('keeps what was typed when the storage is full and the screen loads again', () => {
  type('Ylfa')
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  type('Krummi')
  openDraft(1)
  expect(nameNow()).toBe('Krummi')
  expect(openDraft(2)).toBe(false)
  expect(nameNow()).toBe('')
})

test('starts with an empty form when the stored draft is cut off', () => {
  sessionStorage.setItem('registration', '{"personId":1,')
  expect(openDraft(1)).toBe(false)
  expect(nameNow()).toBe('')
})

test('works without a storage', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect(openDraft(1)).toBe(false)
  type('Ylfa')
  openDraft(1)
  expect(nameNow()).toBe('Ylfa')
})

test('loads a draft that an earlier release stored, with its unfinished submission', () => {
  const progress = { kind: 'sent', body: {} as never } as const
  const { errors, ...entry } = dog({ name: 'Ylfa', progress })
  const draft = { ...draftOf([dog()]), entries: [{ ...entry, faults: errors }] }
  sessionStorage.setItem('registration', JSON.stringify({ personId: 1, draft }))
  expect(openDraft(1)).toBe(true)
  expect(draftNow().entries[0]).toMatchObject({ name: 'Ylfa', progress, errors: {} })
})
