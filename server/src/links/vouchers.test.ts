import { EncryptionKeys } from '../encryption/encryption-keys.ts'
import { Vouchers } from './vouchers.ts'

const HOUR_MS = 3_600_000
const keyOf = (n: number) => Buffer.alloc(32, n).toString('base64')
let now = Date.parse('2026-11-23T12:30:00Z')
const vouchersOf = (...keys: number[]) =>
  new Vouchers(EncryptionKeys.open({ KEY_ENCRYPTION_KEY: keys.map(keyOf).join(','), DATA_DIR: '' }), () => now)
const vouchers = vouchersOf(1)

test('creates a different voucher for each page, which every process reads', () => {
  const [one, other] = [vouchers.create(), vouchers.create()]
  expect(vouchersOf(1).idOf(one)).toMatch(/^[\w-]{16}$/)
  expect(vouchers.idOf(one)).not.toBe(vouchers.idOf(other))
})

test('refuses a voucher in which one character is changed, or of another form', () => {
  const voucher = vouchers.create()
  for (let place = 0; place < voucher.length - 1; place += 1) {
    const changed = voucher[place] === 'A' ? 'B' : 'A'
    expect(vouchers.idOf(voucher.slice(0, place) + changed + voucher.slice(place + 1))).toBeUndefined()
  }
  for (const text of ['', '..', `${voucher}x`, voucher.slice(1), 'x'.repeat(100_000)])
    expect(vouchers.idOf(text)).toBeUndefined()
})

test('is valid for half a day', () => {
  const voucher = vouchers.create()
  now += 11 * HOUR_MS
  expect(vouchers.idOf(voucher)).toBeDefined()
  now += HOUR_MS
  expect(vouchers.idOf(voucher)).toBeUndefined()
})

test('reads a voucher of an older key while that key is configured', () => {
  const voucher = vouchers.create()
  expect(vouchersOf(2, 1).idOf(voucher)).toBeDefined()
  expect(vouchersOf(2).idOf(voucher)).toBeUndefined()
})
