// The order matters: the names of Edge and Opera also contain Chrome, and almost all contain Safari.
const browsers = [
  ['Edge', /Edg(A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const

const nameIn = (list: readonly (readonly [string, RegExp])[], userAgent: string) =>
  list.find(([, pattern]) => pattern.test(userAgent))?.[0]

/** The device of a user agent, for example 'Chrome, Windows'; undefined if it contains neither. */
export function deviceName(userAgent: string | null): string | undefined {
  if (userAgent === null) return undefined
  const names = [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter((name) => name !== undefined)
  return names.length ? names.join(', ') : undefined
}
