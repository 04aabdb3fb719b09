/** A name that nothing else has. Also where `randomUUID` is missing: pages without TLS. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
