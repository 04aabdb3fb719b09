import { createTheme, defaultVariantColorsResolver, rem } from '@mantine/core'
import { amber, dark, fjord, gray, green, red } from './colors.ts'
import { components } from './components.ts'

export const theme = createTheme({
  colors: { fjord, gray, dark, amber, red, green },
  white: '#ffffff',
  black: gray[9],
  primaryColor: 'fjord',
  primaryShade: { light: 7, dark: 3 },
  // System fonts: no bytes on the first visit, no layout shift, and each font has the Icelandic letters.
  fontFamily: '-apple-system, "Segoe UI", Roboto, system-ui, "Noto Sans", "Liberation Sans", sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  fontSizes: { xs: rem(14), sm: rem(14), md: rem(16), lg: rem(18), xl: rem(20) },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.55', xl: '1.6' },
  headings: {
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.75rem, 1.45rem + 1.1vw, 2.25rem)', lineHeight: '1.2' },
      h2: { fontSize: 'clamp(1.3125rem, 1.22rem + .35vw, 1.5rem)', lineHeight: '1.3' },
      h3: { fontSize: rem(18), lineHeight: '1.4' },
      h4: { fontSize: rem(16), lineHeight: '1.45' },
      h5: { fontSize: rem(14), lineHeight: '1.45' },
      h6: { fontSize: rem(14), lineHeight: '1.45' },
    },
  },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32), '2xl': rem(48), '3xl': rem(64) },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(20) },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px rgba(33,31,28,.06)',
    sm: '0 1px 3px rgba(33,31,28,.08), 0 1px 2px rgba(33,31,28,.04)',
    md: '0 4px 12px rgba(33,31,28,.10)',
    lg: '0 12px 32px rgba(33,31,28,.16)',
    xl: '0 24px 64px rgba(33,31,28,.22)',
  },
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '80em', xl: '90em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusClassName: 'd-focus',
  variantColorResolver: (input) => {
    const base = defaultVariantColorsResolver(input)
    if (input.variant === 'filled' && (!input.color || input.color === 'fjord'))
      return { ...base, color: 'var(--d-on-primary)' }
    if (input.variant === 'filled' && input.color === 'red') return { ...base, color: 'var(--d-on-red)' }
    return base
  },
  components,
})
