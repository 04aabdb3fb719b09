/**
 * Silences the library's warnings about Node 20 and its memory adapter. Both are fine for a demonstration, and
 * `npm start` should print no warnings.
 */
export function quietly<T>(work: () => T): T {
  const { warn } = console
  console.warn = () => undefined
  try {
    return work()
  } finally {
    console.warn = warn
  }
}

// The library warns while it is loaded, too: no static import, which would come before anything here.
const { warn } = console
console.warn = () => undefined
export const { Provider, errors } = await import('oidc-provider')
console.warn = warn
