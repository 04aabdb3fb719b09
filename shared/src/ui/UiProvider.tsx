import { MantineContext, MantineThemeProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { theme } from './theme/theme.ts'

interface Props {
  children: ReactNode
  /** Nonce of the page's Content-Security-Policy for the style elements of components. */
  nonce?: string
}

const nothing = () => undefined

/**
 * Replaces what MantineProvider provides. The provider would add 2 kB (brotli) that no page uses: style elements of
 * variables and classes, which theme.css replaces, and a scheme that users choose and the browser stores.
 */
const settings = {
  colorScheme: 'auto',
  setColorScheme: nothing,
  clearColorScheme: nothing,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
} as const

/** The theme. Rendered once at the root; the colours of the system are attributes of the page (`shell/src/startup`). */
export function UiProvider({ children, nonce }: Props) {
  const context = useMemo(() => ({ ...settings, getStyleNonce: () => nonce ?? '' }), [nonce])
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}
