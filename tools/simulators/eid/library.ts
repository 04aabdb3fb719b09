/**
 * The library warns whoever starts it of Node 20 and of its memory adapter, which serve a demonstration well. Nobody
 * who types `npm start` should wonder about that.
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

// It warns while it is loaded, too: no static import, which would come before anything here.
const { warn } = console
console.warn = () => undefined
export const { Provider, errors } = await import('oidc-provider')
console.warn = warn
