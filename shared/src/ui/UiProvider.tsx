import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme/theme.ts'

interface Props {
  children: ReactNode
  /** Nonce of the page's Content-Security-Policy for the theme's style element. */
  nonce?: string
}

/** Theme and colour scheme of the visitor's system. Rendered once at the root. */
export function UiProvider({ children, nonce }: Props) {
  return (
    <MantineProvider
      theme={theme}
      // theme.css contains the variables; no screen uses the classes.
      withCssVariables={false}
      withGlobalClasses={false}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce ?? ''}
    >
      {children}
    </MantineProvider>
  )
}
