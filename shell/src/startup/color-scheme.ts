const root = document.documentElement
const showScheme = (isDark: boolean) => root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')

/**
 * Sets, before the first paint, the attributes by which Mantine's style sheets know the colours of the system and the wish for
 * less motion. Mantine would use an inline script, which the Content-Security-Policy forbids. Print is always light.
 */
export function followSystemColors() {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const followSystem = () => showScheme(dark.matches)
  root.setAttribute('data-respect-reduced-motion', 'true')
  followSystem()
  dark.addEventListener('change', followSystem)
  window.addEventListener('beforeprint', () => showScheme(false))
  window.addEventListener('afterprint', followSystem)
}
