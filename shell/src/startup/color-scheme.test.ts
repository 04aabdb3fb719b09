import { followSystemColors } from './color-scheme.ts'

const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')

test.each([true, false])('follows the system (dark: %s) and its changes, but always prints light', (isDark) => {
  const system = Object.assign(new EventTarget(), { matches: isDark })
  jest.spyOn(window, 'matchMedia').mockReturnValue(system as unknown as MediaQueryList)
  followSystemColors()
  const [now, later] = isDark ? ['dark', 'light'] : ['light', 'dark']
  expect(scheme()).toBe(now)
  window.dispatchEvent(new Event('beforeprint'))
  expect(scheme()).toBe('light')
  window.dispatchEvent(new Event('afterprint'))
  expect(scheme()).toBe(now)
  system.matches = !isDark
  system.dispatchEvent(new Event('change'))
  expect(scheme()).toBe(later)
})
