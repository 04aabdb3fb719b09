import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { resolver } from './resolver.ts'
import { theme } from './theme.ts'

/** Mantine's palettes that the theme does not use: more than half of all variables. */
const UNUSED = /^--mantine-color-(pink|grape|violet|indigo|blue|cyan|teal|lime|yellow|orange)-/

/**
 * The style sheet that MantineProvider would write into each page (`withCssVariables`), without unused palettes. Each
 * build puts it in the place of theme.css (theme-sheet-loader.cjs).
 */
export function themeSheet(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const defaults = defaultCssVariablesResolver(merged)
  const own = resolver(merged)
  const variablesOf = (part: keyof ConvertCSSVariablesInput) =>
    Object.fromEntries(Object.entries({ ...defaults[part], ...own[part] }).filter(([name]) => !UNUSED.test(name)))
  return convertCssVariables(
    { variables: variablesOf('variables'), dark: variablesOf('dark'), light: variablesOf('light') },
    ':root',
  )
}
