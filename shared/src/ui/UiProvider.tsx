import { MantineContext, MantineThemeProvider } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { theme } from './theme/theme.ts'

interface Props {
  children: ReactNode
  /** Nonce of the page's Content-Security-Policy for the style elements of components. */
  nonce?: string
}

const root = () => document.documentElement
const nothing = () => undefined

/**
 * What MantineProvider provides. It would bring 2 kB (brotli) for what no page uses: style elements of variables and classes,
 * which theme.css replaces, and a scheme that users choose and the browser stores.
 */
const settings = {
  colorScheme: 'auto',
  setColorScheme: nothing,
  clearColorScheme: nothing,
  getRootElement: root,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
} as const

/** Attributes by which Mantine's style sheets know the colours of the system and the wish for less motion. */
function useRootAttributes() {
  useLayoutEffect(() => {
    const query = window.matchMedia('(prefers-color-scheme: dark)')
    const show = () => root().setAttribute('data-mantine-color-scheme', query.matches ? 'dark' : 'light')
    root().setAttribute('data-respect-reduced-motion', 'true')
    show()
    query.addEventListener('change', show)
    return () => query.removeEventListener('change', show)
  }, [])
}

/** Theme and colour scheme of the visitor's system. Rendered once at the root. */
export function UiProvider({ children, nonce }: Props) {
  useRootAttributes()
  const context = useMemo(() => ({ ...settings, getStyleNonce: () => nonce ?? '' }), [nonce])
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}
