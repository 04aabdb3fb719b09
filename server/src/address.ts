import { isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** Some proxies add the client's port: `192.0.2.7:4711`, `[2001:db8::7]:4711`. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d.]+))(?::\d+)?$/
const GROUPS = 8
/** Address of a closed connection. */
const UNKNOWN_ADDRESS = '0.0.0.0'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `addressOf`, because Fastify checks all proxies each time that the addresses of a request are read. */
    knownAddress: string | null
  }
}

/** The address in an entry of X-Forwarded-For; undefined if it is not an address. */
export function plainAddress(entry: string): string | undefined {
  if (isIP(entry) !== 0) return entry
  const { v4, v6 } = WITH_PORT.exec(entry)?.groups ?? {}
  const address = v6 ?? v4 ?? entry
  return isIP(address) === 0 ? undefined : address
}

type Peers = Pick<FastifyRequest, 'ip' | 'ips'> & Partial<Pick<FastifyRequest, 'knownAddress'>>

/**
 * The address of the caller according to trusted proxies. An invalid entry is ignored: the caller is then the proxy that sent it,
 * so that an invented entry never creates a new caller.
 */
export function addressOf(request: Peers): string {
  request.knownAddress ??= readAddress(request)
  return request.knownAddress
}

function readAddress({ ips, ip }: Peers): string {
  const entries = ips ?? [ip]
  for (let at = entries.length - 1; at >= 0; at--) {
    const address = plainAddress(entries[at] ?? '')
    if (address !== undefined) return address
  }
  return UNKNOWN_ADDRESS
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = Array.from({ length: Math.max(0, GROUPS - left.length - right.length) }, () => '0')
  return [...left, ...gap, ...right].map((group) => group.replace(/^0+(?=.)/, ''))
}

const network = (address: string, groups: number) => `${groupsOf(address).slice(0, groups).join(':')}::/${groups * 16}`

/** Rate limit key: an IPv4 address, or the /64 of an IPv6 customer. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address
  return MAPPED.exec(address)?.[1] ?? network(address, 4)
}

/** The /48 of an IPv6 address key; undefined for IPv4. */
export const networkOfKey = (key: string): string | undefined =>
  key.endsWith('::/64') ? `${key.split(':').slice(0, 3).join(':')}::/48` : undefined

/** The stored form of an address: its network, which does not identify a person. */
export function addressClass(address: string): string {
  const key = addressKey(address)
  return key.includes(':') ? network(address, 3) : `${key.split('.').slice(0, 3).join('.')}.0/24`
}
