import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen } from '@testing-library/react'
import { TagNumber } from './TagNumber.tsx'

test.each([
  ['352098100000011', ['2', '1', '0']],
  ['985112000200302', ['5', '0', '0']],
  ['R12H034', []],
  ['98200000108842099', []],
  ['0123456789', []],
])('%s is copied as one run, read in groups and not translated', (value, beforeGaps) => {
  render(<TagNumber value={value} />)
  const number = screen.getByText((_, element) => element?.matches('.d-num') ?? false)
  expect(number.textContent).toBe(value)
  expect(number).toHaveAttribute('translate', 'no')
  expect([...number.querySelectorAll('.d-gap')].map((gap) => gap.textContent)).toEqual(beforeGaps)
})

test('a gap is a blank of the style sheet, which screen readers read and browsers do not copy', () => {
  const styles = readFileSync(join(__dirname, 'light.css'), 'utf8')
  expect(styles).toMatch(/\.d-gap::after \{\s*content: "\\a0";\s*\}/)
})
