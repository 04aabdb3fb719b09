import type { ChildProcess } from 'node:child_process'
import { SmsError, smsGateway } from '../../../server/src/adapters/sms.ts'
import { buildSimulator, firstJson, type Program } from '../../../server/src/testing/program.ts'
import type { ReceivedSms } from './sms.ts'

interface Variables {
  SMS_URL: string
  SMS_SENDER: string
  SMS_KEY: string
  MAIL_PAGE_URL: string
}

let program: Program
let child: ChildProcess
let variables: Variables

beforeAll(async () => {
  program = buildSimulator('mail')
  child = program.run()
  variables = await firstJson<Variables>(child)
})
afterAll(() => {
  child.kill('SIGTERM')
  program.remove()
})
beforeEach(() => fetch(`${variables.MAIL_PAGE_URL}/sms/messages`, { method: 'DELETE' }))

const gateway = (parts: Partial<Variables> = {}) => {
  const { SMS_URL: url, SMS_SENDER: sender, SMS_KEY: key } = { ...variables, ...parts }
  return smsGateway({ url, sender, key })
}
const received = async (to = ''): Promise<ReceivedSms[]> =>
  (await fetch(`${variables.MAIL_PAGE_URL}/sms/messages?to=${encodeURIComponent(to)}`)).json() as never
const sms = { to: '+3547771234', body: 'https://dyraaudkenni.example/found?t=a.b-c&d=é' }

test('delivers an SMS unchanged', async () => {
  await gateway().check()
  await gateway().send(sms)
  expect(await received('+3547771234')).toMatchObject([{ ...sms, from: variables.SMS_SENDER }])
  expect(await received('+3548881234')).toEqual([])
})

test('shows SMS with their links, without running what they contain', async () => {
  await gateway().send({ ...sms, body: '<script>alert(1)</script> https://example.com/?t=1' })
  const page = await (await fetch(`${variables.MAIL_PAGE_URL}/sms`)).text()
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page).toContain('<a href="https://example.com/?t=1">')
  expect(await (await fetch(variables.MAIL_PAGE_URL)).text()).toContain('href="/sms"')
})

test('refuses a wrong key permanently', async () => {
  const refused = gateway({ SMS_KEY: 'simulator:wrong' }).send(sms)
  await expect(refused).rejects.toEqual(new SmsError('status 401', true))
  await expect(refused).rejects.toHaveProperty('isFinal', true)
})

test('reports a gateway that cannot be reached, which may be tried again', async () => {
  const away = gateway({ SMS_URL: 'http://127.0.0.1:1/' })
  await expect(away.send(sms)).rejects.toMatchObject({ message: 'no connection', isFinal: false })
  await expect(away.check()).rejects.toThrow(SmsError)
})
