// Order matters: Edge and Opera call themselves Chrome too, and everybody calls themselves Safari.
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

/** 'Chrome, Windows' from what a browser calls itself; undefined when it says neither. */
export function deviceName(userAgent: string | null): string | undefined {
  if (userAgent === null) return undefined
  const names = [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter((name) => name !== undefined)
  return names.length ? names.join(', ') : undefined
}
