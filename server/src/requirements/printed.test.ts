import { referenceDatabase } from '../testing/database.ts'
import { printCalls, printed, printRights, printSettings } from '../testing/printed.ts'
import { printTables } from '../testing/printed-tables.ts'
import { setupApp } from '../testing/test-app.ts'

// What is decided beside each call and each table is reviewed in one place: as the diff of these files.

const f = setupApp(referenceDatabase)

test('server/rights.txt says who may make which call', () => {
  const { stored, now } = printed('rights.txt', printRights(f.app.servedCalls))
  expect(now).toBe(stored)
})

test('server/tables.txt says what the tables hold about people, and how it ends', () => {
  const { stored, now } = printed('tables.txt', printTables())
  expect(now).toBe(stored)
})

test('docs/calls.md says what each call does and who may make it', () => {
  const { stored, now } = printed('../docs/calls.md', printCalls(f.app.servedCalls))
  expect(now).toBe(stored)
})

test('docs/operate/settings.md lists every environment variable with its default', () => {
  const { stored, now } = printed('../docs/operate/settings.md', printSettings())
  expect(now).toBe(stored)
})
