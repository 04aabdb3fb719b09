import { createElectronicId } from '../../../server/src/adapters/eid.ts'
import { loadConfig } from '../../../server/src/config/config.ts'
import { startEid, type TestEid } from '../../../server/src/testing/eid.ts'

let eid: TestEid
beforeAll(async () => {
  eid = await startEid({ pollSeconds: 0.1 })
})
afterAll(() => eid.stop())
beforeEach(() => eid.reset())

const page = async () => (await fetch(eid.page)).text()
const press = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(eid.page + path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' })
const identify = (prompt: Parameters<ReturnType<typeof createElectronicId>['identify']>[0]) => {
  const user = createElectronicId(loadConfig(eid.variables)).identify(prompt, new AbortController().signal)
  return user.then(({ name }) => name).catch((error: Error) => error.message)
}

test('lists the test persons with phone number and kennitala', async () => {
  const text = await page()
  expect(text).toContain('Engin beiðni bíður.')
  for (const part of ['Gervimaður Færeyjar', '010-2399', '010130-2399', 'Stjórnandi og dýralæknir', '010-0000'])
    expect(text).toContain(part)
  expect(text.match(/<li>/g)).toHaveLength(12)
})

test('shows a prompt with its message and takes the answer from the page', async () => {
  const answer = identify({ method: 'phone', phone: '0102399', code: '0417' })
  const { id, code } = await eid.rung('0102399')
  expect(code).toBe('0417')
  const text = await page()
  expect(text).toContain('Innskráning á Dýraauðkenni. Öryggistala: 0417')
  expect(text).toContain('<span class="code">0417</span>')
  expect(text).toContain(`action="/prompts/${id}"`)
  expect((await press(`/prompts/${id}`, { answer: 'approve' })).headers.get('location')).toBe('/')
  expect(await answer).toBe('Gervimaður Færeyjar')
  expect(await page()).toContain('Engin beiðni bíður.')
  expect(await eid.answer(id, 'approve')).toBe(404)
})

test('says in the message that a prompt has no code', async () => {
  const answer = identify({ method: 'phone', phone: '0102399' })
  const { id, code, message } = await eid.rung('0102399')
  expect([code, message]).toEqual([null, 'Innskráning á Dýraauðkenni án öryggistölu'])
  await eid.answer(id, 'approve')
  expect(await answer).toBe('Gervimaður Færeyjar')
})

test('shows the code of the published test vector in the app', async () => {
  const hash = Buffer.from(
    'n/kRNhXaZ2jFKv8KlQX7ydgedXUmVy8b2O4xNq2ZxHteG7wOvCa0Kg3rY1JLOrOBXYQm+z2FRVwIv47w8gUb5g==',
    'base64',
  ).toString('base64url')
  const answer = identify({ method: 'app', ssn: '0101302399', hash, code: '4141' })
  const prompt = await eid.rung('0101302399')
  expect(prompt).toMatchObject({ method: 'app', code: '4141' })
  expect(await page()).toContain('<span class="code">4141</span>')
  await eid.answer(prompt.id, 'pinLocked')
  expect(await answer).toBe('electronic ID: failed (access_denied, mssp_402)')
})

test('answers prompts of a number automatically while an answer is set', async () => {
  await press('/fixed', { hint: '0102399', answer: 'approve' })
  expect(await identify({ method: 'phone', phone: '0102399' })).toBe('Gervimaður Færeyjar')
  expect(await page()).toContain('<option value="approve" selected>')
  await press('/fixed', { hint: '0102399', answer: '' })
  const answer = identify({ method: 'phone', phone: '0102399' })
  await eid.answer((await eid.rung('0102399')).id, 'timeout')
  expect(await answer).toBe('electronic ID: timedOut (access_denied, mssp_208)')
})

test('refuses requests from pages of other sites', async () => {
  const refused = await press('/fixed', { hint: '*', answer: 'approve' }, { 'sec-fetch-site': 'cross-site' })
  expect(refused.status).toBe(403)
  expect(await page()).not.toContain('selected')
})

test.each(['down', 'nonsense'])(
  'reports a service that is %s as unavailable, and works again afterwards',
  async (fault) => {
    await eid.fix('*', 'approve')
    await fetch(`${eid.page}/simulator/fault/${fault}`, { method: 'PUT' })
    expect(await identify({ method: 'phone', phone: '0102399' })).toMatch(/^electronic ID: unavailable/)
    await fetch(`${eid.page}/simulator/fault/none`, { method: 'PUT' })
    expect(await identify({ method: 'phone', phone: '0102399' })).toBe('Gervimaður Færeyjar')
  },
)
