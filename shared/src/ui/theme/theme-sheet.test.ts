import { themeSheet } from './theme-sheet.ts'

test('the sheet of the theme defines every variable that it uses', () => {
  const css = themeSheet()
  // tokens.css defines other variables of our own (`--d-…`).
  const missing = [...css.matchAll(/var\((--(?!d-)[\w-]+)/g)].filter(([, name = '']) => !css.includes(`${name}:`))
  expect(missing.map(([, name]) => name)).toEqual([])
})
