import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressClass, addressKey, addressOf, networkOfKey } from './address.ts'
import { trustedProxies } from './trusted-proxy.ts'

test.each([
  ['192.0.2.77', '192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001::7', '2001:db8:1:0::/64', '2001:db8:1::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
])('counts %s as %s and stores %s', (address, key, stored) => {
  expect(addressKey(address)).toBe(key)
  expect(addressClass(address)).toBe(stored)
})

test.each([
  ['192.0.2.77', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::7', '2001:db8:0::/48'],
])('counts %s in the network %s', (address, network) => {
  expect(networkOfKey(addressKey(address))).toBe(network)
})

test.each([
  [['10.0.0.1', '192.0.2.7'], '192.0.2.7'],
  [['10.0.0.1', '192.0.2.7:4711'], '192.0.2.7'],
  [['10.0.0.1', '[2001:db8::7]:4711'], '2001:db8::7'],
  [['10.0.0.1', '[2001:db8::7]'], '2001:db8::7'],
  [['10.0.0.1', 'unknown'], '10.0.0.1'],
  [['10.0.0.1', '10.0.0.2', '_hidden-4711'], '10.0.0.2'],
  [['10.0.0.1', ''], '10.0.0.1'],
  [['10.0.0.1', '1.2.3.4.5:6'], '10.0.0.1'],
  [['10.0.0.1', '192.0.2.7 or 1=1'], '10.0.0.1'],
])('finds the caller of %j: %s', (ips, caller) => {
  expect(addressOf({ ip: ips.at(-1) ?? '', ips })).toBe(caller)
})

test('no file uses the address of Fastify, which trusts any entry of X-Forwarded-For', () => {
  const source = __dirname
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!test)\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(300)
  const using = files.filter((file) => /request\.ips?\b/.test(readFileSync(join(source, file), 'utf8')))
  expect(using).toEqual([])
})

test('trusts no proxy by default', () => {
  const isTrusted = trustedProxies([])
  expect(isTrusted('127.0.0.1')).toBe(false)
  expect(isTrusted(undefined)).toBe(false)
})

test('trusts configured addresses, networks and loopback', () => {
  const isTrusted = trustedProxies(['10.1.0.0/16', '2001:db8::5', 'loopback'])
  for (const address of [
    '10.1.255.3',
    '::ffff:10.1.0.9',
    '10.1.0.9:4711',
    '[2001:db8::5]:443',
    '2001:db8::5',
    '127.0.0.1',
    '::1',
  ])
    expect(isTrusted(address)).toBe(true)
  for (const address of ['10.2.0.1', '2001:db8::6', 'example.com', '']) expect(isTrusted(address)).toBe(false)
})

test.each(['10.0.0.0/33', 'proxy.example.com', '10.0.0.1/x'])('refuses %s as a network', (entry) => {
  expect(() => trustedProxies([entry])).toThrow(RangeError)
})
