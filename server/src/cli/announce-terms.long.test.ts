import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, today } from '@dyra/shared/domain/dates'
import { type Commands, testCommands } from '../testing/commands.ts'
import { setupPets } from '../testing/pet-fixture.ts'
import { addPerson } from '../testing/registry.ts'
import { type TemporaryDirectory, temporaryDirectory } from '../testing/temporary-directory.ts'
import { addAnnounceTerms } from './announce-terms.ts'

const f = setupPets()
let folder: TemporaryDirectory
let file: string
let commands: Commands
beforeAll(() => {
  folder = temporaryDirectory()
  file = join(folder.path, 'terms.txt')
  writeFileSync(file, 'Nýir notendaskilmálar.\n')
  commands = testCommands(f.database.url, addAnnounceTerms)
})
afterAll(() => {
  commands.stop()
  folder.remove()
})

const run = (...args: string[]) => commands.run('announce-terms', '--kind', 'user-agreement', '--file', file, ...args)
const query = (text: string) => f.db.query<Record<string, unknown>>(text)
const dayIn = (days: number) => addDays(today(), days)

test('refuses a day that is less than 30 days ahead', async () => {
  await expect(run('--from', dayIn(29))).rejects.toThrow('30 days')
  await expect(run('--from', '2027-02-30')).rejects.toMatchObject({ code: 'commander.invalidArgument' })
  expect(await query('select 1 from outbox')).toEqual([])
})

test('sends one mail to each reachable person, and requires acceptance from that day on', async () => {
  await addPerson(f.db, { email: 'latinn@example.com', deceased: true })
  const from = dayIn(30)
  await run('--from', from, '--dry-run')
  expect(commands.printed.mock.lastCall?.[0]).toBe(
    `Version 2 of the user-agreement would be announced by 4 e-mails and is in force from ${from}\n`,
  )
  expect(await query('select 1 from outbox')).toEqual([])

  await run('--from', from)
  const mails = await query(
    "select kind, recipient_person_id as id, payload, run_at > now() - interval '1 minute' as soon from outbox order by recipient_person_id",
  )
  const { owner, coOwner, newOwner, other } = f.ids
  expect(mails).toEqual(
    [owner, coOwner, newOwner, other].map((id) => ({
      kind: 'userAgreementChanging',
      id,
      payload: { date: from },
      soon: true,
    })),
  )
  expect(
    await query(`select version, text, valid_from from terms_version where kind = 'user-agreement' and version > 1`),
  ).toEqual([{ version: 2, text: 'Nýir notendaskilmálar.', valid_from: from }])

  const own = async () => (await f.call('owner', `GET /api/Users/${owner}/Pets`)).statusCode
  expect(await own()).toBe(200)
  await query(`update terms_version set valid_from = current_date where version = 2`)
  expect(await own()).toBe(403)
})

test('refuses a day that is not later than that of the previous version', async () => {
  await query(`update terms_version set valid_from = '${dayIn(60)}' where version = 2`)
  await expect(run('--from', dayIn(60))).rejects.toThrow('a newer text must begin later')
})

test('refuses an empty text and invalid UTF-8', async () => {
  writeFileSync(file, ' \n')
  await expect(run('--from', dayIn(90))).rejects.toThrow('is empty')
  writeFileSync(file, Buffer.from([0x66, 0xf0, 0x61]))
  await expect(run('--from', dayIn(90))).rejects.toThrow('UTF-8')
})
