import type { ChildProcess } from 'node:child_process'
import { createServer, type Server } from 'node:net'
import { MailError, type OutgoingMail, smtpSender } from '../../../server/src/adapters/mail.ts'
import { buildSimulator, firstJson, type Program } from '../../../server/src/testing/program.ts'
import type { Received } from './mailbox.ts'

const from = { name: 'Dýraauðkenni', address: 'dyraaudkenni@example.com' }
const picture = Buffer.from('iVBORw0KGgo=', 'base64')
const mail: OutgoingMail = {
  to: { name: 'Jónína Æsa', address: 'jonina@example.com' },
  subject: 'Beiðni um eigendaskipti: Snotra',
  text: 'Góðan dag.\n',
  html: '<html><head></head><body><img src="cid:mark@test"><p>Góðan dag.</p></body></html>',
  messageId: 'outbox.1.abc@example.com',
  headers: {},
  pictures: [{ cid: 'mark@test', filename: 'mark.png', content: picture }],
}

let program: Program
let child: ChildProcess
let page: string
let sender: ReturnType<typeof smtpSender>

beforeAll(async () => {
  program = buildSimulator('mail')
  child = program.run()
  const { SMTP_URL, MAIL_PAGE_URL } = await firstJson<{ SMTP_URL: string; MAIL_PAGE_URL: string }>(child)
  page = MAIL_PAGE_URL
  sender = smtpSender({ url: SMTP_URL, from })
})
afterAll(() => {
  sender.close()
  child.kill('SIGTERM')
  program.remove()
})
beforeEach(() => fetch(`${page}/mails`, { method: 'DELETE' }))

const received = async (to = ''): Promise<Received[]> => (await fetch(`${page}/mails?to=${to}`)).json() as never

test('delivers a mail unchanged', async () => {
  await sender.check()
  await sender.send(mail)
  const [first, ...others] = await received('jonina@example.com')
  expect(others).toEqual([])
  expect(first).toMatchObject({
    to: ['jonina@example.com'],
    toName: 'Jónína Æsa',
    from: 'dyraaudkenni@example.com',
    subject: 'Beiðni um eigendaskipti: Snotra',
    messageId: '<outbox.1.abc@example.com>',
    html: expect.stringContaining(`<img src="data:image/png;base64,${picture.toString('base64')}">`),
  })
  expect(first?.text.trim()).toBe('Góðan dag.')
  expect(first?.headers).toContain('Auto-Submitted: auto-generated')
  expect(await received('onnur@example.com')).toEqual([])
})

test.each([
  ['name', { to: { name: 'A\r\nBcc: b@example.com', address: 'jonina@example.com' } }],
  ['name with an address', { to: { name: 'A" <b@example.com>, "', address: 'jonina@example.com' } }],
  ['subject', { subject: 'A\r\nBcc: b@example.com\r\n\r\nx' }],
  ['message id', { messageId: 'a@example.com>\r\nBcc: b@example.com' }],
])('a hostile %s adds no header and no recipient', async (_what, part) => {
  await sender.send({ ...mail, ...part })
  const [first] = await received()
  expect(first?.to).toEqual(['jonina@example.com'])
  expect(first?.headers.filter((line) => /^(bcc|cc)/i.test(line))).toEqual([])
})

test('refuses an invalid address before anything is sent', async () => {
  const hostile = { ...mail, to: { name: null, address: 'a@example.com>, <b@example.com' } }
  await expect(sender.send(hostile)).rejects.toThrow(MailError)
  expect(await received()).toEqual([])
})

test('lists mails, and shows one in a sandboxed frame', async () => {
  await sender.send({ ...mail, subject: '<script>alert(1)</script>' })
  const list = await (await fetch(page)).text()
  expect(list).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  const path = /\/mail\/\d+/.exec(list)?.[0]
  const shown = await (await fetch(page + path)).text()
  expect(shown).toContain(
    `<iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="${path}/html">`,
  )
  const inFrame = await fetch(`${page}${path}/html`)
  expect(inFrame.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups.*default-src 'none'/)
  expect((await fetch(`${page}/mail/999`)).status).toBe(404)
})

describe('mail servers that fail', () => {
  let server: Server
  const close = () => new Promise((resolve) => server.close(resolve))
  afterEach(close)

  const answering = async (talk: (line: string) => string): Promise<string> => {
    server = createServer((socket) => {
      socket.on('error', () => undefined).write('220 test\r\n')
      socket.on('data', (data) => socket.write(`${talk(String(data))}\r\n`))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `smtp://127.0.0.1:${(server.address() as { port: number }).port}`
  }

  test('reports a refusal by its codes, without the address that the mail server quotes', async () => {
    const url = await answering((line) => (/^RCPT/.test(line) ? '550 jonina@example.com unknown' : '250 ok'))
    const refused = smtpSender({ url, from })
    await expect(refused.send(mail)).rejects.toThrow(/^EENVELOPE 550$/)
    refused.close()
  })

  test.each([
    ['550 no such user', true],
    ['450 try later', false],
  ])('recognises whether %s refuses the recipient permanently: %s', async (response, isRefused) => {
    const url = await answering((line) => (/^RCPT/.test(line) ? response : '250 ok'))
    const refused = smtpSender({ url, from })
    await expect(refused.send(mail)).rejects.toMatchObject({ isRefused })
    refused.close()
  })

  test.each([
    ['550 5.1.1 no such user', true],
    ['553 5.1.2 no such domain', true],
    ['554-5.2.1 disabled\r\n554 5.2.1 disabled', true],
    ['550 no such user', false],
    ['550 5.7.1 your server is blocked', false],
    ['550 5.1.8 bad sender', false],
    ['450 4.1.1 try later', false],
  ])('recognises by the code of %j whether the address does not exist: %s', async (response, isAddressRefused) => {
    const url = await answering((line) => (/^RCPT/.test(line) ? response : '250 ok'))
    const refused = smtpSender({ url, from })
    await expect(refused.send(mail)).rejects.toMatchObject({ isAddressRefused })
    refused.close()
  })

  test('reports a port without a server', async () => {
    const url = await answering(() => '')
    await close()
    const away = smtpSender({ url, from })
    await expect(away.send(mail)).rejects.toThrow(/^E(SOCKET|CONNECTION|CONNREFUSED)$/)
    await expect(away.check()).rejects.toThrow(MailError)
    away.close()
  })
})
