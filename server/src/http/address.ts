import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = Array.from({ length: Math.max(0, GROUPS - left.length - right.length) }, () => '0')
  return [...left, ...gap, ...right].map((group) => group.replace(/^0+(?=.)/, ''))
}

const network = (address: string, groups: number) => `${groupsOf(address).slice(0, groups).join(':')}::/${groups * 16}`

/** What a limit counts as one address: an IPv4 address, or the /64 that one IPv6 customer holds. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address
  return MAPPED.exec(address)?.[1] ?? network(address, 4)
}

/** What is stored of an address: its network, from which nobody can be told. */
export function addressClass(address: string): string {
  const key = addressKey(address)
  return key.includes(':') ? network(address, 3) : `${key.split('.').slice(0, 3).join('.')}.0/24`
}
