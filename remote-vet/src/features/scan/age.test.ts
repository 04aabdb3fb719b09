import { ageText } from './age.ts'

test.each([
  ['2026-11-01', '2026-11-22', 'Yngra en mánaðar'],
  ['2026-10-22', '2026-11-22', '1 mánaðar'],
  ['2026-10-23', '2026-11-22', 'Yngra en mánaðar'],
  ['2027-01-31', '2027-02-28', '1 mánaðar'],
  ['2025-01-22', '2026-11-22', '22 mánaða'],
  ['2024-11-22', '2026-11-22', '2 ára'],
  ['2005-11-23', '2026-11-22', '20 ára'],
  ['2005-11-22', '2026-11-22', '21 árs'],
])('an animal born on %s is on %s: %s', (birthDate, day, age) => {
  expect(ageText(birthDate, day)).toBe(age)
})
