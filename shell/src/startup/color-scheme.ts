type Scheme = 'dark' | 'light'

const root = document.documentElement
const attribute = 'data-mantine-color-scheme'
const show = (scheme: Scheme) => root.setAttribute(attribute, scheme)
const systemScheme = (): Scheme => (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/**
 * Sets the scheme before the first paint. Mantine would use an inline script, which the Content-Security-Policy
 * forbids. Print is always light.
 */
export function followSystemColors() {
  show(systemScheme())
  window.addEventListener('beforeprint', () => show('light'))
  window.addEventListener('afterprint', () => show(systemScheme()))
}
