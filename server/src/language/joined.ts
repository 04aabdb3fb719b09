/** Joins two catalogues. Like them, the result reads the current language at each access. */
export function joined<A extends object, B extends object>(first: A, second: B): A & B {
  const reading = (texts: object) =>
    Object.keys(texts).map((key) => [key, { get: (): unknown => Reflect.get(texts, key), enumerable: true }])
  return Object.defineProperties({}, Object.fromEntries([...reading(first), ...reading(second)])) as A & B
}
