/**
 * Sets the scheme before the first paint. Mantine's own way is an inline script, which the Content-Security-Policy
 * forbids.
 */
export function followSystemColors() {
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
}
