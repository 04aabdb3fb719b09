import { once } from 'node:events'
import { connect } from 'node:net'

const SILENCE_MS = 1000
const MINUTE = 30
/** What a /48 of IPv6 may do, in what one address may. */
const NETWORK = 10 * MINUTE
const TAG = '352098100000011'

/** Sends bytes as they are. Resolves to all that comes back until the server closes or is silent for a second. */
async function send(world, bytes) {
  const socket = connect(new URL(world.origin).port, '127.0.0.1')
  const parts = []
  socket.on('data', (part) => parts.push(part))
  socket.on('error', () => undefined)
  socket.setTimeout(SILENCE_MS, () => socket.destroy())
  await once(socket, 'connect')
  socket.write(bytes)
  await once(socket, 'close')
  return Buffer.concat(parts).toString()
}

const isText = 'content-type: application/json'
const post = (authorization, body, ...head) => {
  const bytes = Buffer.from(body, 'latin1')
  const lines = ['POST /api/ContactForm HTTP/1.1', 'host: a', `authorization: ${authorization}`, ...head]
  return Buffer.concat([
    Buffer.from(`${lines.join('\r\n')}\r\ncontent-length: ${bytes.length}\r\nconnection: close\r\n\r\n`),
    bytes,
  ])
}

/** Bodies that two readers read in two ways, and the only answer that each may have. */
const BODIES = [
  ['half a character', 400, '{"title":"a\xc3b","text":"x"}', isText],
  ['half a surrogate pair', 400, '{"title":"a\xed\xa0\x80b","text":"x"}', isText],
  ['a key twice', 400, '{"title":"a","text":"x","title":"b"}', isText],
  ['a key twice, once escaped', 400, '{"title":"a","text":"x","t\\u0069tle":"b"}', isText],
  ['another charset', 415, '{"title":"a","text":"x"}', `${isText}; charset=utf-16`],
  ['another encoding', 415, '{"title":"a","text":"x"}', isText, 'content-encoding: gzip'],
  ['two Hosts', 400, '{"title":"a","text":"x"}', isText, 'Host: b'],
]

async function sendBodies(world) {
  const [{ headers }] = world.people.owners
  const found = []
  for (const [what, expected, body, ...head] of BODIES) {
    const answer = await send(world, post(headers.authorization, body, ...head))
    if (!answer.startsWith(`HTTP/1.1 ${expected} `)) found.push(`${what}: ${answer.split('\r\n')[0]}`)
  }
  const stored = await world.query('select title from contact_form where created_by = $1', [world.people.owners[0].id])
  return [...found, ...stored.map(({ title }) => `stored: ${JSON.stringify(title)}`)]
}

/** Requests that Node's parser refuses before the application sees them. */
const UNREADABLE = [
  'FOO / HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  '\x16\x03\x01\x02\x00',
  'GET / HTTP/1.1\r\n\r\n',
]
const DEMANDED = [
  'content-type: application/problem+json',
  'content-security-policy:',
  'x-request-id:',
  'cache-control:',
]

async function sendUnreadable(world) {
  const found = []
  for (const bytes of UNREADABLE) {
    const head = (await send(world, bytes)).split('\r\n\r\n')[0].toLowerCase()
    for (const header of DEMANDED) if (!head.includes(header)) found.push(`${JSON.stringify(bytes)}: no ${header}`)
  }
  const wrongMethod = await world.ask({ method: 'DELETE', path: '/api/Types' })
  if (wrongMethod.status !== 405 || !wrongMethod.headers.get('allow')) found.push(`DELETE: ${wrongMethod.status}`)
  const { body } = await world.ask({ path: '/api/Pets' })
  if (body.status !== 401 || body.title.includes('útrunnin'))
    found.push(`without a token: ${body.status} ${body.title}`)
  return found
}

/** How many of as many lookups are answered, each from another address by its own account. */
async function lookUpFrom(world, addresses) {
  const statuses = []
  for (const from of addresses)
    statuses.push((await world.ask({ path: `/api/MicroTags?tagNumber=${TAG}`, from })).status)
  return statuses.filter((status) => status === 200).length
}

/** One caller who seems to be many. `most`: what the limits let one such caller do. */
const disguises = [
  { what: 'ports', most: MINUTE, address: (n) => `203.0.113.7:${4000 + n}`, tries: 2 * MINUTE },
  { what: 'invented words', most: MINUTE, address: (n) => `visitor-${n}`, tries: 2 * MINUTE },
  { what: 'entries before the own', most: MINUTE, address: (n) => `198.51.100.${n}, 192.0.2.9`, tries: 2 * MINUTE },
  { what: 'addresses of a /64', most: MINUTE, address: (n) => `2001:db8:1:1::${n}`, tries: 2 * MINUTE },
  { what: 'networks of a /48', most: NETWORK, address: (n) => `2001:db8:2:${n}::1`, tries: NETWORK + MINUTE },
]

/** Requests that are read in two ways, answers that Node gives by itself, and one caller who seems to be many. */
export const scenario = {
  name: 'edge-of-http',
  env: { TRUST_PROXY: 'loopback' },
  async run(world) {
    const found = [...(await sendBodies(world)), ...(await sendUnreadable(world))]
    const notes = []
    for (const { what, most, address, tries } of disguises) {
      const answered = await lookUpFrom(
        world,
        Array.from({ length: tries }, (_, n) => address(n + 1)),
      )
      notes.push(`${what}: ${answered} of ${tries}`)
      if (answered > most) found.push(`${what}: ${answered} lookups in a minute`)
      if (answered === 0) found.push(`${what}: no lookup was answered, nothing is proved`)
    }
    const tried = `${BODIES.length} bodies, ${UNREADABLE.length} unreadable requests, ${disguises.length} disguises`
    return { tried, found, notes: notes.join('; ') }
  },
}
