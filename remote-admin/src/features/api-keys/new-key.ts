const KEY_BYTES = 32

/** 256 random bits in signs that need no escaping anywhere (RFC 4648, section 5); only this browser has seen it. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
