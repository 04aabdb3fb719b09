const hex = (byte: number) => byte.toString(16).padStart(2, '0')

/** A random UUID. Works without `randomUUID`, which pages without TLS do not have. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), hex)
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
