import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { theme } from './theme.ts'

const LEAST_PX = 14
const root = join(__dirname, '../../../..')

const pixels = (size: string): number => Number.parseFloat(size) * (size.includes('rem') ? 16 : 1)

test('no style sheet has a text of the screen that is smaller than 14 px', () => {
  const sheets = globSync('{shared,shell,remote-*}/src/**/*.css', { cwd: root })
  expect(sheets.length).toBeGreaterThan(50)
  const small = sheets.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/font-size: ([\d.]+(?:rem|px));/g)]
      .filter(([, size = '']) => pixels(size) < LEAST_PX)
      .map(([rule]) => `${file}: ${rule}`),
  )
  expect(small).toEqual([])
})

test('the theme has no text that is smaller than 14 px', () => {
  const sizes = [...Object.values(theme.fontSizes ?? {}), ...Object.values(theme.headings?.sizes ?? {})].map((size) =>
    String(typeof size === 'object' ? size.fontSize : size).replace('calc(', ''),
  )
  expect(sizes.length).toBeGreaterThan(10)
  expect(sizes.filter((size) => !size.startsWith('clamp') && pixels(size) < LEAST_PX)).toEqual([])
})
