import { once } from 'node:events'
import { connect } from 'node:net'
import { refusalOf } from '../../kit/contract.ts'
import { first } from '../../kit/present.ts'
import type { Fixture } from '../fixture.ts'
import type { AttackScenario } from '../scenario.ts'

const SILENCE_MS = 1000
/** Lookups that one address may send in a minute. */
const PER_ADDRESS = 30
/** Lookups that a /48 of IPv6 may send in a minute. */
const PER_NETWORK = 10 * PER_ADDRESS
const TAG = '352098100000011'

/** Sends raw bytes. Resolves to the answer when the server closes the connection or is silent for a second. */
async function sendRaw(fixture: Fixture, bytes: string | Buffer): Promise<string> {
  const socket = connect(Number(new URL(fixture.origin).port), '127.0.0.1')
  const parts: Buffer[] = []
  socket.on('data', (part) => parts.push(Buffer.from(part)))
  // A reset counts as an answer, too. The event `close` follows.
  socket.on('error', () => undefined)
  socket.setTimeout(SILENCE_MS, () => socket.destroy())
  await once(socket, 'connect')
  socket.write(bytes)
  await once(socket, 'close')
  return Buffer.concat(parts).toString()
}

const JSON_TYPE = 'content-type: application/json'

function rawPost(authorization: string, body: string, head: readonly string[]): Buffer {
  const bytes = Buffer.from(body, 'latin1')
  const lines = ['POST /api/ContactForm HTTP/1.1', 'host: a', `authorization: ${authorization}`, ...head]
  return Buffer.concat([
    Buffer.from(`${lines.join('\r\n')}\r\ncontent-length: ${bytes.length}\r\nconnection: close\r\n\r\n`),
    bytes,
  ])
}

interface AmbiguousBody {
  readonly what: string
  /** The only correct status of the answer. */
  readonly status: number
  readonly body: string
  readonly head: readonly string[]
}

const PLAIN = '{"title":"a","text":"x"}'
/** Requests that two parsers may understand differently. */
const BODIES: readonly AmbiguousBody[] = [
  { what: 'half a character', status: 400, body: '{"title":"a\xc3b","text":"x"}', head: [JSON_TYPE] },
  { what: 'half a surrogate pair', status: 400, body: '{"title":"a\xed\xa0\x80b","text":"x"}', head: [JSON_TYPE] },
  { what: 'a key twice', status: 400, body: '{"title":"a","text":"x","title":"b"}', head: [JSON_TYPE] },
  {
    what: 'a key twice, once escaped',
    status: 400,
    body: '{"title":"a","text":"x","t\\u0069tle":"b"}',
    head: [JSON_TYPE],
  },
  { what: 'another charset', status: 415, body: PLAIN, head: [`${JSON_TYPE}; charset=utf-16`] },
  { what: 'another encoding', status: 415, body: PLAIN, head: [JSON_TYPE, 'content-encoding: gzip'] },
  { what: 'two Hosts', status: 400, body: PLAIN, head: [JSON_TYPE, 'Host: b'] },
]

async function sendBodies(fixture: Fixture): Promise<string[]> {
  const { id, headers } = first(fixture.people.owners, 'an owner')
  const found: string[] = []
  for (const { what, status, body, head } of BODIES) {
    const answer = await sendRaw(fixture, rawPost(headers.authorization, body, head))
    if (!answer.startsWith(`HTTP/1.1 ${status} `)) found.push(`${what}: ${answer.split('\r\n')[0]}`)
  }
  const stored = await fixture.query<{ title: string }>('select title from contact_form where created_by = $1', [id])
  return [...found, ...stored.map(({ title }) => `stored: ${JSON.stringify(title)}`)]
}

/** Requests that Node's parser refuses before the application sees them. */
const UNREADABLE = [
  'FOO / HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  '\x16\x03\x01\x02\x00',
  'GET / HTTP/1.1\r\n\r\n',
]
const REQUIRED_HEADERS = [
  'content-type: application/problem+json',
  'content-security-policy:',
  'x-request-id:',
  'cache-control:',
]

async function sendUnreadable(fixture: Fixture): Promise<string[]> {
  const found: string[] = []
  for (const bytes of UNREADABLE) {
    const [head = ''] = (await sendRaw(fixture, bytes)).toLowerCase().split('\r\n\r\n')
    for (const header of REQUIRED_HEADERS)
      if (!head.includes(header)) found.push(`${JSON.stringify(bytes)}: no ${header}`)
  }
  const wrongMethod = await fixture.send({ method: 'DELETE', path: '/api/Types' })
  if (wrongMethod.status !== 405 || !wrongMethod.headers.get('allow')) found.push(`DELETE: ${wrongMethod.status}`)
  const { status, body } = await fixture.send({ path: '/api/Pets' })
  const { title = '' } = refusalOf(body)
  if (status !== 401 || title.includes('útrunnin')) found.push(`without a token: ${status} ${title}`)
  return found
}

/** A client that pretends to be many. */
interface Disguise {
  readonly what: string
  /** Number of lookups that the limits allow one such client. */
  readonly allowed: number
  readonly tries: number
  address(n: number): string
}

const disguises: readonly Disguise[] = [
  { what: 'ports', allowed: PER_ADDRESS, address: (n) => `203.0.113.7:${4000 + n}`, tries: 2 * PER_ADDRESS },
  { what: 'invented words', allowed: PER_ADDRESS, address: (n) => `visitor-${n}`, tries: 2 * PER_ADDRESS },
  {
    what: 'entries before its own',
    allowed: PER_ADDRESS,
    address: (n) => `198.51.100.${n}, 192.0.2.9`,
    tries: 2 * PER_ADDRESS,
  },
  { what: 'addresses of a /64', allowed: PER_ADDRESS, address: (n) => `2001:db8:1:1::${n}`, tries: 2 * PER_ADDRESS },
  {
    what: 'networks of a /48',
    allowed: PER_NETWORK,
    address: (n) => `2001:db8:2:${n}::1`,
    tries: PER_NETWORK + PER_ADDRESS,
  },
]

/** Sends lookups in disguise. Resolves to the number of lookups that were answered. */
async function lookUpAs(fixture: Fixture, { tries, address }: Disguise): Promise<number> {
  let answered = 0
  for (let n = 1; n <= tries; n++) {
    const { status } = await fixture.send({ path: `/api/MicroTags?tagNumber=${TAG}`, from: address(n) })
    if (status === 200) answered += 1
  }
  return answered
}

/** Ambiguous requests, requests that Node answers itself, and clients that pretend to be many. */
export const edgeOfHttp: AttackScenario = {
  name: 'edge-of-http',
  env: { TRUST_PROXY: 'loopback' },
  async run(fixture) {
    const found = [...(await sendBodies(fixture)), ...(await sendUnreadable(fixture))]
    const notes: string[] = []
    for (const disguise of disguises) {
      const { what, allowed, tries } = disguise
      const answered = await lookUpAs(fixture, disguise)
      notes.push(`${what}: ${answered} of ${tries}`)
      if (answered > allowed) found.push(`${what}: ${answered} lookups in a minute`)
      if (answered === 0) found.push(`${what}: inconclusive, no lookup was answered`)
    }
    const tried = `${BODIES.length} bodies, ${UNREADABLE.length} unreadable requests, ${disguises.length} disguises`
    return { tried, found, notes: notes.join('; ') }
  },
}
