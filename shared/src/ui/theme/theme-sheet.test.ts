import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { resolver } from './resolver.ts'
import { theme } from './theme.ts'

const file = join(__dirname, 'theme.css')

/** Mantine's palettes that the theme does not use: more than half of all variables. */
const UNUSED = /^--mantine-color-(pink|grape|violet|indigo|blue|cyan|teal|lime|yellow|orange)-/

const HEADER = `/* The variables of theme.ts and resolver.ts as a static sheet, so that pages need no style element for them.
   After a change: WRITE_THEME=true npx jest --config shared/jest/jest.config.cjs theme-sheet */
`

/** The style sheet that MantineProvider would write into each page (`withCssVariables`), without unused palettes. */
function themeSheet(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const defaults = defaultCssVariablesResolver(merged)
  const own = resolver(merged)
  const variablesOf = (part: keyof ConvertCSSVariablesInput) =>
    Object.fromEntries(Object.entries({ ...defaults[part], ...own[part] }).filter(([name]) => !UNUSED.test(name)))
  const css = convertCssVariables(
    { variables: variablesOf('variables'), dark: variablesOf('dark'), light: variablesOf('light') },
    ':root',
  )
  // A line per variable, for reviews
  return `${HEADER}${css.replaceAll(/[{;}]/g, '$&\n')}`
}

test('theme.css contains the variables of the theme', () => {
  if (process.env.WRITE_THEME === 'true') writeFileSync(file, themeSheet())
  expect(readFileSync(file, 'utf8').split('\n')).toEqual(themeSheet().split('\n'))
})

test('theme.css defines every variable that it uses', () => {
  const css = readFileSync(file, 'utf8')
  // tokens.css defines other variables of our own (`--d-…`).
  const missing = [...css.matchAll(/var\((--(?!d-)[\w-]+)/g)].filter(([, name = '']) => !css.includes(`${name}:`))
  expect(missing.map(([, name]) => name)).toEqual([])
})
