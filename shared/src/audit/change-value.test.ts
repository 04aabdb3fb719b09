import { changeValue } from './change-value.ts'

test.each([
  [null, null, null],
  ['7', 'Gervimaður Færeyjar', 'Gervimaður Færeyjar'],
  ['true', null, 'Já'],
  ['false', null, 'Nei'],
  ['2025-06-17', null, '17.06.2025'],
  ['2026-11-21 10:44:43.123+00', null, /^21\.11\.2026 \d\d:\d\d$/],
  ['{Veterinarian,Administrator}', null, 'Dýralæknir, Stjórnandi'],
  ['{0102399}', null, '0102399'],
  ['{}', null, null],
  ['rejected', null, 'Hafnað'],
  ['Skotta', null, 'Skotta'],
])('%s (%s) reads %s', (value, valueName, shown) => {
  const read = changeValue({ value, valueName })
  if (shown instanceof RegExp) expect(read).toMatch(shown)
  else expect(read).toBe(shown)
})
