import { answering, openReceiver, type Receiver } from '../testing/receiver.ts'
import { type Address, internet, isPublicAddress, type Network, PostError, postPublicly } from './public-post.ts'

let receiver: Receiver
beforeAll(async () => {
  receiver = await openReceiver()
})
afterAll(() => receiver.close())
beforeEach(() => {
  receiver.received.length = 0
  receiver.answerWith(answering(204))
})

const message = { url: 'https://hundar.example.com/events?a=1', headers: { 'webhook-id': 'evt_1' }, body: '{"a":"ð"}' }
/** An attempt that lasts until it is answered, or until the test ends it. */
const post = (parts: Partial<Network> = {}, timeout = new AbortController().signal) =>
  postPublicly(message, { ...receiver.network, ...parts }, timeout)
const at = (address: string): Address => ({ address, family: address.includes(':') ? 6 : 4 })

test('posts to the address that was checked, under the name of the target', async () => {
  expect(await post()).toBe(204)
  expect(receiver.received).toEqual([
    {
      path: '/events?a=1',
      body: message.body,
      headers: expect.objectContaining({ 'webhook-id': 'evt_1', host: expect.stringMatching(/^hundar\.example\.com/) }),
    },
  ])
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '198.18.0.1',
  '192.0.2.1',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '2002:7f00:1::',
  '2001:db8::1',
  '2001::1',
])('%s is not of the public internet', async (address) => {
  expect(isPublicAddress(at(address))).toBe(false)
  const resolve = async () => [at(address)]
  await expect(post({ resolve, isPublic: isPublicAddress })).rejects.toEqual(new PostError('address'))
  expect(receiver.received).toEqual([])
})

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00:1450:4009::1', '2606:4700::1'])('%s is public', (address) => {
  expect(isPublicAddress(at(address))).toBe(true)
})

test('refuses a name if one of its addresses is not public', async () => {
  const resolve = async () => [at('8.8.8.8'), at('10.0.0.1')]
  await expect(post({ resolve, isPublic: isPublicAddress })).rejects.toMatchObject({ reason: 'address' })
})

test('resolves a name only once, even if it leads elsewhere after the check', async () => {
  const requested: string[] = []
  const resolve = async (host: string) => {
    requested.push(host)
    return [at(requested.length === 1 ? '127.0.0.1' : '127.0.0.2')]
  }
  expect(await post({ resolve })).toBe(204)
  expect(requested).toEqual(['hundar.example.com'])
})

test('follows no redirect', async () => {
  receiver.answerWith(answering(307, { location: 'https://inni.example.com/' }))
  expect(await post()).toBe(307)
  expect(receiver.received).toHaveLength(1)
})

test('gives the reason of a failure: a name without an address, a broken connection, or no answer in time', async () => {
  await expect(post({ resolve: () => Promise.reject(new Error('ENOTFOUND')) })).rejects.toMatchObject({
    reason: 'address',
  })
  receiver.answerWith((response) => response.destroy())
  await expect(post()).rejects.toMatchObject({ reason: 'connection' })
  const [slow, unresolved] = [new AbortController(), new AbortController()]
  receiver.answerWith(() => slow.abort())
  await expect(post({}, slow.signal)).rejects.toMatchObject({ reason: 'timeout' })
  const resolve = () => {
    setImmediate(() => unresolved.abort())
    return new Promise<never>(() => undefined)
  }
  await expect(post({ resolve }, unresolved.signal)).rejects.toMatchObject({ reason: 'timeout' })
})

test('does not read the answer, however long it is', async () => {
  receiver.answerWith((response) => void response.writeHead(200).write('x'.repeat(1_000_000)))
  expect(await post()).toBe(200)
})

test('by default resolves names with the system, and refuses addresses that are not public', async () => {
  const local = { ...message, url: 'https://localhost/' }
  await expect(postPublicly(local)).rejects.toMatchObject({ reason: 'address' })
  await expect(postPublicly({ ...message, url: 'https://[::1]/' })).rejects.toMatchObject({ reason: 'address' })
  await expect(postPublicly({ ...message, url: 'https://0x7f.1/' })).rejects.toMatchObject({ reason: 'address' })
  expect(internet.isPublic).toBe(isPublicAddress)
})
