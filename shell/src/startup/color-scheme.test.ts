import { followSystemColors } from './color-scheme.ts'

const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')

test.each([true, false])('follows the system (dark: %s), but always prints light', (matches) => {
  jest.spyOn(window, 'matchMedia').mockImplementation(() => ({ matches }) as MediaQueryList)
  followSystemColors()
  const onScreen = matches ? 'dark' : 'light'
  expect(scheme()).toBe(onScreen)
  window.dispatchEvent(new Event('beforeprint'))
  expect(scheme()).toBe('light')
  window.dispatchEvent(new Event('afterprint'))
  expect(scheme()).toBe(onScreen)
})
