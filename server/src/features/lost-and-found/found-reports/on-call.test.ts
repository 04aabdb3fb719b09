import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { longTest } from '@dyra/shared/testing/depth'
import { referenceDatabase } from '../../../testing/database.ts'
import { releaseShell } from '../../../testing/release-shell.ts'
import { temporaryDirectory } from '../../../testing/temporary-directory.ts'
import { testApp } from '../../../testing/test-app.ts'
import { readOnCall } from './create-relay.ts'
import { isNight } from './rules.ts'
import { reportFixture } from './testing/report-fixture.ts'

const { path: folder, remove } = temporaryDirectory()
afterAll(remove)

const fileOf = (content: unknown) => {
  const file = join(folder, 'on-call.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
const south = { region: 'Suðurland', name: 'Vakt', phone: '5550200', postalCodes: [[800, 899]] }
const north = {
  region: 'Norðurland',
  name: 'Næturvakt',
  phone: '+3545550100',
  postalCodes: [
    [530, 566],
    [580, 616],
  ],
}

test('finds the veterinarians on call at a postal code, and all of them elsewhere', () => {
  const onCall = readOnCall(fileOf([south, north]))
  expect(onCall(580)).toEqual([{ region: 'Norðurland', name: 'Næturvakt', phone: '+3545550100' }])
  expect(onCall(567).map(({ region }) => region)).toEqual(['Suðurland', 'Norðurland'])
  expect(onCall(null)).toHaveLength(2)
  expect(readOnCall(undefined)(101)).toEqual([])
})

test('refuses a missing file, and a file of another form', () => {
  expect(() => readOnCall(fileOf([{ ...south, phone: 'javascript:alert(1)' }]))).toThrow(/ON_CALL_FILE/)
  expect(() => readOnCall(join(folder, 'missing.json'))).toThrow()
})

test('the application does not start with a file of another form', async () => {
  const database = await referenceDatabase()
  const starting = testApp(database.db, { ON_CALL_FILE: fileOf([{ ...south, phone: 'javascript:alert(1)' }]) })
  await expect(starting).rejects.toThrow(/ON_CALL_FILE/)
  await database.drop()
})

test('it is night from 22 to 8 o’clock', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour, 30))
  expect(hours.filter((hour) => isNight(at(hour)))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 22, 23])
})

test('every page has all veterinarians on call, for the form about an injured animal', async () => {
  const releases = join(folder, 'releases')
  releaseShell(releases, { scripts: { 'main.aaaaaaaa.js': '' }, styles: {}, paths: ['/'], remotes: [] })
  const f = await reportFixture({ ON_CALL_FILE: fileOf([south, north]), RELEASES_DIR: releases })
  const { body } = await f.app.inject({ url: '/', headers: { accept: 'text/html' } })
  expect(body).toContain('"onCall":[{"region":"Suðurland","name":"Vakt","phone":"5550200"}')
  expect(body).not.toContain('postalCodes')
  await f.close()
})

longTest('answers about injured animals, and all answers at night, have the veterinarians on call', async () => {
  const f = await reportFixture({ ON_CALL_FILE: fileOf([south, north]) })
  const petId = await f.addPet()
  expect((await f.report(petId, { condition: 'injured', postalCodeId: 800 })).onCall).toMatchObject([
    { phone: '5550200' },
  ])
  const hour = jest.spyOn(Date.prototype, 'getUTCHours').mockReturnValue(12)
  expect((await f.report(petId)).onCall).toEqual([])
  hour.mockReturnValue(23)
  expect((await f.report(petId)).onCall).toHaveLength(2)
  hour.mockRestore()
  await f.close()
})
