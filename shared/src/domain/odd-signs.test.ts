import { oddSigns } from '../testing/odd-texts.ts'
import { isTypedEmail } from './email.ts'
import { isSsn, normaliseSsn } from './kennitala.ts'
import { foldName } from './names.ts'
import { normalisePhone } from './phone.ts'
import { plainSigns } from './plain-signs.ts'
import { normalisePublicCode } from './public-code.ts'
import { normaliseTagNumber } from './tag-number.ts'
import { cleanName, cleanText, isLine } from './text.ts'

const place = (odd: string, value: string) => odd.replace('X', value)

describe.each(oddSigns)('%s', (_, odd) => {
  test('changes no phone number, kennitala, address, code, tag number or search', () => {
    expect(normalisePhone(place(odd, '555-1234'))).toBe('5551234')
    expect(normaliseSsn(place(odd, '010130-2399'))).toBe('0101302399')
    expect(isSsn(place(odd, '010130-2399'))).toBe(true)
    expect(plainSigns(place(odd, 'gervi@example.com'))).toBe('gervi@example.com')
    expect(isTypedEmail(place(odd, 'gervi@example.com'))).toBe(true)
    expect(normalisePublicCode(place(odd, 'abcd-2345'))).toBe('ABCD2345')
    expect(normaliseTagNumber(place(odd, '352098100012345'))).toBe('352098100012345')
    expect(foldName(place(odd, 'Snati'))).toBe('snati')
  })

  test('is left out of a name', () => {
    expect(cleanName(place(odd, 'Snati'))).toBe('Snati')
    expect(isLine(cleanName(place(odd, 'Snati')))).toBe(true)
  })
})

test.each([
  ['Bjo\u0308rk', 'Bj\u00f6rk'],
  ['Ju\u0301li\u0301a', 'J\u00fal\u00eda'],
  ['\u212bsa', '\u00c5sa'],
  ['Anna  Mar\u00eda', 'Anna Mar\u00eda'],
  ['Anna\u00a0Mar\u00eda', 'Anna Mar\u00eda'],
  ['Anna\tMar\u00eda', 'Anna Mar\u00eda'],
  ['Sna\u00adti', 'Snati'],
  ['Sna\u200bti', 'Snati'],
  ['Sna\u200fti', 'Snati'],
  ['\u202eitanS\u202c', 'itanS'],
  ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
  ['👨‍👩‍👧 ❤️', '👨‍👩‍👧 ❤️'],
  ['O’Brien', 'O’Brien'],
  ['Sna\ufffcti', 'Snati'],
  ['Anna\u2028María', 'Anna María'],
  ['Anna\u000bMaría', 'Anna María'],
  ['Anna\u2800María', 'Anna María'],
  ['Sna\u3164ti', 'Snati'],
  ['', ''],
  ['\u200b\u2060', ''],
])('stores the name %j as %j', (odd, stored) => {
  expect(cleanName(odd)).toBe(stored)
  expect(cleanName(stored)).toBe(stored)
})

test.each([
  ['  Blár hundur  \n', 'Blár hundur'],
  ['a\u0301 morgun', 'á morgun'],
  ['lína\n\n  önnur', 'lína\n\n  önnur'],
  ['tvö  bil', 'tvö  bil'],
  ['Snata\u00admamma', 'Snatamamma'],
  ['\ufeffTexti', 'Texti'],
  ['fyrsta\u2028önnur', 'fyrsta\nönnur'],
  ['fyrsta\u000bönnur', 'fyrsta\nönnur'],
  ['mynd \ufffc hér', 'mynd  hér'],
])('stores the text %j as %j', (odd, stored) => {
  expect(cleanText(odd)).toBe(stored)
  expect(cleanText(stored)).toBe(stored)
})

test.each([
  ['\u2212', '555\u22121234'],
  ['a non-breaking hyphen', '555\u20111234'],
  ['an en dash', '555\u20131234'],
  ['Arabic digits', '\u0665\u0665\u0665-\u0661\u0662\u0663\u0664'],
  ['wide digits', '５５５１２３４'],
  ['digits on keys', '5\ufe0f\u20e35\ufe0f\u20e35\ufe0f\u20e31234'],
  ['joiners between digits', '555\u200c12\u200d34'],
  ['the place of a picture', '\ufffc555-1234'],
])('reads a phone number with %s', (_, phone) => {
  expect(normalisePhone(phone)).toBe('5551234')
})

test.each(['\u0301', '\u200b\u0301', '\u3164', '\u2800'])('refuses a name in which nothing is visible: %j', (name) => {
  expect(isLine(cleanName(name)) && cleanName(name) !== '').toBe(false)
})

test('cleaning twice gives the same result as cleaning once', () => {
  const signs = [...'aÖ\u0301\u0308 \u00a0\t\u200b\u200d\u202e\u2066\ufeff\u00ad-\u2212٣９\u3000\n']
  for (let seed = 1; seed < 5_000; seed++) {
    const text = Array.from(
      { length: 8 },
      (_, at) => signs[(seed * (at * 31 + 17) + at * seed * seed) % signs.length],
    ).join('')
    for (const clean of [cleanName, cleanText, plainSigns]) expect(clean(clean(text))).toBe(clean(text))
  }
})
