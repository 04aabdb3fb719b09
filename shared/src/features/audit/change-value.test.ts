import { changeValue } from './change-value.ts'

test.each([
  ['Color', null, null, null],
  ['PhoneNumbers', '', null, null],
  ['OwnerPersonId', '7', 'Gervimaður Færeyjar', 'Gervimaður Færeyjar'],
  ['IsLost', 'true', null, 'Já'],
  ['Enabled', 'false', null, 'Nei'],
  ['Unconfirmed', 'true', null, 'Já'],
  ['BirthDate', '2025-06-17', null, '17.06.2025'],
  ['SignedPrivacyPolicy', '2026-11-21 10:44:43.123+00', null, /^21\.11\.2026 \d\d:\d\d$/],
  ['Roles', 'Veterinarian, Administrator', null, 'Dýralæknir, Stjórnandi'],
  ['RequestedRole', 'Veterinarian', null, 'Dýralæknir'],
  ['PhoneNumbers', '+3540102399, 5550001', null, '010-2399, 555-0001'],
  ['Status', 'rejected', null, 'Hafnað'],
  ['Scopes', 'lookup', null, 'Uppfletting örmerkja'],
  ['PriceIsk', '2000', null, '2.000\u00a0kr.'],
  ['ImageId', '3f0f6c1e-55f3-4a2c-8b5b-0d6f6a3b7a11', null, 'Mynd'],
  ['Report', '{"mails": 1200, "persons": 2, "pictures": 0}', null, 'Tölvupóstur: 1.200, Notendur: 2'],
  ['Report', '{"mails": 0}', null, 'Engu eytt'],
  ['Name', 'Skotta', null, 'Skotta'],
  // A name is shown unchanged, even if it looks like another value.
  ['Name', 'true', null, 'true'],
  ['Comment', '2025-06-17', null, '2025-06-17'],
])('%s: formats %s (%s) as %s', (...[columnName, value, valueName, shown]) => {
  const read = changeValue(columnName, { value, valueName })
  if (shown instanceof RegExp) expect(read).toMatch(shown)
  else expect(read).toBe(shown)
})
