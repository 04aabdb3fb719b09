import { isLine, isLines } from './text.ts'

test.each([
  ['an ordinary name', 'Snati Þór'],
  ['a family of joined characters', '👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️'],
  ['a joiner between letters', 'می‌خواهم'],
  ['combining accents', 'he\u0301'],
  ['a soft hyphen', 'Snata\u00admamma'],
  ['spaces, also unusual ones', 'Snati\u00a0\u2009Þór '],
  ['nothing', ''],
  ['blanks', '  '],
])('accepts %s as line and as text', (_what, text) => {
  expect([isLine(text), isLines(text)]).toEqual([true, true])
})

test.each(['Snati\nSkotta', 'Snati\r\nBcc: a@example.com', 'Snati\tSkotta', '\nSnati', 'Snati\n'])(
  'accepts %j as text but not as line',
  (text) => {
    expect([isLine(text), isLines(text)]).toEqual([false, true])
  },
)

test.each([
  ['NUL', '\0'],
  ['escape', '\u001b[31m'],
  ['backspace', '\b'],
  ['vertical tab', '\v'],
  ['delete', '\u007f'],
  ['next line', '\u0085'],
  ['line separator', '\u2028'],
  ['paragraph separator', '\u2029'],
  ['Arabic letter mark', '\u061c'],
  ['left-to-right mark', '\u200e'],
  ['right-to-left mark', '\u200f'],
  ['embedding', '\u202a'],
  ['pop', '\u202c'],
  ['override', '\u202e'],
  ['isolate', '\u2066'],
  ['end of isolate', '\u2069'],
])('rejects %s both as line and as text', (_what, sign) => {
  const text = `Sna${sign}ti`
  expect([isLine(text), isLines(text)]).toEqual([false, false])
})

test.each([
  '\u200b',
  ' \u200d ',
  '\u2060\ufeff',
  '\u00ad',
  '\u3164',
  '\u115f\u1160',
  '\u2800',
  '\ufe0f',
  '\u{e0041}',
  '\u200b\u0301',
])('rejects invisible %j both as line and as text', (text) => {
  expect([isLine(text), isLines(text)]).toEqual([false, false])
})
