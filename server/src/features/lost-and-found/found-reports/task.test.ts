import { randomUUID } from 'node:crypto'
import { setup } from '../../../testing/test-app.ts'
import { reportFixture } from './testing/report-fixture.ts'

const f = setup(reportFixture)

/** A report that reached no one, and its task. */
async function unreachable() {
  const petId = await f.addPet({ owner: 'stranger', coOwner: 'other' })
  await f.db.updateTable('person').set({ email: null }).where('id', '=', f.ids.other).execute()
  const report = await f.report(petId, { message: 'Hér', phone: '5550199' })
  const [task] = await f.db.query<{ id: number }>('select id from task where found_report_id = $1', [report.id])
  return { ...report, petId, path: `/api/Tasks/${task?.id}/FoundReport`, taskId: task?.id }
}

test('an administrator reads a thread through its task; owner and co-owner see it in their log', async () => {
  const { id, path } = await unreachable()
  const answer = await f.call('administrator', `GET ${path}`)
  expect(answer.json()).toMatchObject({ foundReportId: id, viewedAs: 'representative', messages: [{ text: 'Hér' }] })
  expect(answer.body).not.toContain('5550199')
  expect(await f.lastView()).toEqual({
    what: 'GET /api/Tasks/{taskId}/FoundReport',
    by: 'administrator',
    shown: [f.ids.stranger, f.ids.other].sort((a, b) => a - b),
  })
  expect((await f.rowOf(id)).seen_at).toBeNull()
})

test('no veterinarian reads a thread through a task, and no one through a closed task or a task of another kind', async () => {
  const { path, taskId } = await unreachable()
  expect((await f.call('veterinarian', `GET ${path}`)).statusCode).toBe(403)
  const [other] = await f.db.query<{ id: number }>(`insert into task (kind) values ('smsLimit') returning id`)
  expect((await f.call('administrator', `GET /api/Tasks/${other?.id}/FoundReport`)).statusCode).toBe(404)
  await f.call('administrator', `POST /api/Tasks/${taskId}/Close`, { outcome: 'resolved', words: 'Náðist' })
  expect((await f.call('administrator', `GET ${path}`)).statusCode).toBe(404)
  expect((await f.call('administrator', `GET ${path}/Photo`)).statusCode).toBe(404)
})

test('an administrator answers for the owner, and the finder does not see the name of the administrator', async () => {
  const { path, token } = await unreachable()
  const message = { requestId: randomUUID(), text: 'Við höfum náð í eigandann' }
  expect((await f.call('administrator', `POST ${path}/Messages`, message)).statusCode).toBe(201)
  const read = await f.read(token)
  expect(read).toMatchObject({ state: 'answered', messages: [{}, { from: 'representative', isOwn: false }] })
  expect(JSON.stringify(read)).not.toContain('Stjórnandi')
})

test('staff cannot list the threads of a pet, and a person’s export has only what that person wrote', async () => {
  const { id, petId } = await f
    .report(await f.addPet(), { message: 'Mitt' }, { headers: f.headers.other })
    .then(async (report) => ({ ...report, petId: Number((await f.rowOf(report.id)).pet_id) }))
  for (const who of ['administrator', 'veterinarian'] as const)
    expect((await f.call(who, `GET /api/Pets/${petId}/FoundReports`)).statusCode).toBe(403)
  const listed = (await f.call('owner', `GET /api/Pets/${petId}/FoundReports`)).json()
  expect(listed).toMatchObject([{ foundReportId: id, state: 'sent', isUnread: true }])
  expect(JSON.stringify(listed)).not.toContain('token')
  await f.call('owner', `POST /api/FoundReports/${id}/Read`)
  expect((await f.call('owner', `GET /api/Pets/${petId}/FoundReports`)).json()).toMatchObject([{ isUnread: false }])
  await f.write(f.ownersToken(id), 'Svar eiganda')
  expect((await f.call('other', 'GET /api/Users/me/Export')).json()).toMatchObject({
    foundReports: [{ petId, condition: 'well', whereabouts: 'withMe' }],
    threadMessages: [{ petId, side: 'finder', text: 'Mitt' }],
  })
  const owners = (await f.call('owner', 'GET /api/Users/me/Export')).json()
  expect(owners).toMatchObject({ foundReports: [], threadMessages: [{ petId, side: 'owner', text: 'Svar eiganda' }] })
})
