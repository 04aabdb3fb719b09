import { runManually } from '../../../jobs/job-run.ts'
import { runRetention } from '../../../retention/retention.ts'
import { moveClock } from '../../../testing/move-clock.ts'
import { setupPets } from '../../../testing/pet-fixture.ts'
import { addPerson } from '../../../testing/registry.ts'

const f = setupPets()

const nothing = { ownerships: 0, incidents: 0, auditValues: 0, mails: 0, pictures: 0, persons: 0 }
const read = async () => (await f.call('administrator', 'GET /api/Retention')).json()

test('returns what a run would do and, after it, what it did', async () => {
  const { db } = f
  expect(await read()).toEqual({ profile: 'iceland', due: nothing, runs: [] })
  await addPerson(db, { name: 'Gleymdur' })
  await moveClock(db, '11 years')
  // The other persons are active.
  await db.query(`update person set last_signed_in_at = now() where name <> 'Gleymdur'`)
  await db.query(`update session set expires_at = now() + interval '1 hour', last_seen_at = now()`)
  expect(await read()).toEqual({ profile: 'iceland', due: { ...nothing, persons: 1 }, runs: [] })

  await runManually(db, 'retention', () => runRetention(db))
  await expect(runManually(db, 'retention', () => Promise.reject(new Error('off')))).rejects.toThrow('off')
  await db.query(`insert into job_run (job, run_key) values ('retention', 'now'), ('purge', 'now')`)
  const times = { started: expect.stringMatching(/Z$/), finished: expect.stringMatching(/Z$/) }
  expect(await read()).toEqual({
    profile: 'iceland',
    due: nothing,
    runs: [
      { ...times, finished: null, counts: null, error: null },
      { ...times, counts: null, error: 'Error off' },
      { ...times, counts: { ...nothing, persons: 1 }, error: null },
    ],
  })
})

test('the report is for administrators only', async () => {
  expect((await f.call('registrar', 'GET /api/Retention')).statusCode).toBe(403)
})
