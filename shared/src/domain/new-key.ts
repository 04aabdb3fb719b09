/** A random id. Works without `randomUUID`, which pages without TLS do not have. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
