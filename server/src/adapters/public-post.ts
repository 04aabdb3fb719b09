import { lookup } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { BlockList, type LookupFunction } from 'node:net'

const TIMEOUT_MS = 10_000

/** Networks of IPv4 that are not of the public internet (IANA, special-purpose addresses). */
const special = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address = '', bits] = network.split('/')
  special.addSubnet(address, Number(bits), 'ipv4')
}
/**
 * All public IPv6 addresses are in `global6`, except those in `special6`: for protocols, tunnels to IPv4 and examples.
 */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const special6 = new BlockList()
special6.addSubnet('2001::', 23, 'ipv6')
special6.addSubnet('2001:db8::', 32, 'ipv6')
special6.addSubnet('2002::', 16, 'ipv6')
special6.addSubnet('3fff::', 20, 'ipv6')

export interface Address {
  readonly address: string
  readonly family: number
}

/** Whether an address is of the public internet, and not of a network around this server. */
export const isPublicAddress = ({ address, family }: Address): boolean =>
  family === 4 ? !special.check(address, 'ipv4') : global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')

/** How the internet is reached. Tests replace it. */
export interface Network {
  readonly resolve: (host: string) => Promise<readonly Address[]>
  readonly isPublic: (address: Address) => boolean
  readonly request: (url: URL, options: RequestOptions, onAnswer: (answer: IncomingMessage) => void) => ClientRequest
}

export const internet: Network = {
  resolve: (host) => lookup(host, { all: true }),
  isPublic: isPublicAddress,
  request: httpsRequest,
}

/** `address`: the name leads to a non-public address, or to none. */
export type PostFailure = 'timeout' | 'connection' | 'address'

/** An attempt failed. The message contains neither the target nor the answer. */
export class PostError extends Error {
  override readonly name = 'PostError'
  readonly reason: PostFailure

  constructor(reason: PostFailure) {
    super(reason)
    this.reason = reason
  }
}

export interface Post {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** @throws PostError */
async function addressOf({ hostname }: URL, { resolve, isPublic }: Network): Promise<Address> {
  const found = await resolve(hostname.replace(/^\[|\]$/g, '')).catch(() => [])
  const [first] = found
  if (!first || !found.every(isPublic)) throw new PostError('address')
  return first
}

/** The connection goes to the address that was checked: a name that now leads elsewhere is not resolved again. */
const pinnedTo =
  ({ address, family }: Address): LookupFunction =>
  (_, options, done) => {
    if (options.all) done(null, [{ address, family }])
    else done(null, address, family)
  }

/** Rejects when the time is over, even if the work is still waiting. */
const inTime = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason), { once: true })),
  ])

/**
 * Posts to an address that others chose (docs/security.md#webhooks). Follows no redirect and reads no answer.
 * @param timeout ends the attempt when it is aborted
 * @returns the status of the answer
 * @throws PostError
 */
export async function postPublicly(
  post: Post,
  network: Network = internet,
  timeout: AbortSignal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<number> {
  try {
    const url = new URL(post.url)
    const target = await inTime(addressOf(url, network), timeout)
    const options = {
      method: 'POST',
      headers: post.headers,
      agent: false,
      lookup: pinnedTo(target),
      signal: timeout,
    } as const
    return await new Promise<number>((done, fail) => {
      const sent = network.request(url, options, (answer) => {
        answer.destroy()
        done(answer.statusCode ?? 0)
      })
      sent.on('error', fail)
      sent.end(post.body)
    })
  } catch (error) {
    if (error instanceof PostError) throw error
    throw new PostError(timeout.aborted ? 'timeout' : 'connection')
  }
}
