/** Limits for a password, or for a secret that another service gave. */
const LEAST_LENGTH = 12
const LEAST_DIFFERENT = 6
/** Of 32 random bytes, 30 are different on average, and practically never fewer than 22. */
const LEAST_DIFFERENT_BYTES = 20

const hasVariety = (values: readonly (string | number)[], least: number) => new Set(values).size >= least

/**
 * Whether a secret is obviously not random: `secret`, `aaaaaaaaaaaa`, a single character. No estimate of its strength.
 */
export const isWeakSecret = (secret: string): boolean =>
  secret.length < LEAST_LENGTH || !hasVariety([...secret], LEAST_DIFFERENT)

/** Whether one of the keys of KEY_ENCRYPTION_KEY was made up, such as 32 zero bytes. */
export const hasWeakKey = (keys: string): boolean =>
  keys
    .split(/[\s,]+/)
    .filter(Boolean)
    .some((key) => !hasVariety([...Buffer.from(key, 'base64')], LEAST_DIFFERENT_BYTES))

const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\]|)$/
const VERIFIED = new Set(['require', 'verify-ca', 'verify-full'])

/** Whether the connection leaves this machine without TLS. */
export function isPlainRemote(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? hostname
  return !host.startsWith('/') && !LOCAL.test(host) && !VERIFIED.has(searchParams.get('sslmode') ?? '')
}

export const isLoopback = (address: string): boolean => address !== '' && (LOCAL.test(address) || address === '::1')
