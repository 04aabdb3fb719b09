import { BlockList, isIP } from 'node:net'
import { plainAddress } from './address.ts'

const LOOPBACK = ['127.0.0.0/8', '::1/128']

function addTo(list: BlockList, entry: string): void {
  const [address = '', prefix] = entry.split('/')
  const version = isIP(address)
  const bits = version === 4 ? 32 : 128
  const length = prefix === undefined ? bits : Number(prefix)
  if (version === 0 || !Number.isInteger(length) || length < 0 || length > bits)
    throw new RangeError(`TRUST_PROXY contains ${entry}, which is not an address or network`)
  list.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6')
}

/**
 * Returns whether a peer is a trusted proxy. With an empty list no peer is, so that X-Forwarded-For cannot be forged.
 * @throws RangeError for an entry that is not an address, a network or `loopback`
 */
export function trustedProxies(entries: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList()
  for (const entry of entries.flatMap((name) => (name === 'loopback' ? LOOPBACK : name))) addTo(list, entry)
  const isListed = (address: string) => {
    const plain = plainAddress(address)
    return plain !== undefined && list.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6')
  }
  // Remembers the last address, because nearly all requests come from the same proxy.
  let last = { address: '', isTrusted: false }
  return (address) => {
    if (entries.length === 0 || address === undefined) return false
    if (address !== last.address) last = { address, isTrusted: isListed(address) }
    return last.isTrusted
  }
}
