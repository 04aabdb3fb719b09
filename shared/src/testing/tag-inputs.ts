import type { TagNumberError } from '../domain/tag-number.ts'
import { readerFormats } from './reader-formats.ts'

/** What people, readers and spreadsheets send as a tag number, for the tests of every call and field that takes one. */
export interface TagInputCase {
  readonly input: string
  /** The number that is stored. Without it the input is refused. */
  readonly number?: string
  readonly error?: TagNumberError['code']
  /** What the error shows. */
  readonly shown?: string
  /** The number that a lookup searches for although the input cannot be stored. */
  readonly found?: string
}

const NUMBER = '352098100012345'
const stored = (number: string, inputs: readonly string[]): readonly TagInputCase[] =>
  inputs.map((input) => ({ input, number }))

const sign = (shown: string, input: string): TagInputCase => ({ input, error: 'tagSign', shown })
const spreadsheets = (inputs: readonly string[], error: TagNumberError['code']): readonly TagInputCase[] =>
  inputs.map((input) => ({ input, error }))

/** Numbers that can be stored everywhere: at most 15 characters, and none of the test range. */
export const tagInputs: readonly TagInputCase[] = [
  ...readerFormats
    .filter(([, number]) => number.length <= 15 && !number.startsWith('999'))
    .map(([input, number]) => ({ input, number })),
  // Separators and invisible characters.
  ...stored(NUMBER, [
    '352\u00a0098\u202f100\u2009012\u2003345',
    '352–098—100−012‑345',
    '352.098.100.012.345',
    '352,098,100,012,345',
    '352/098/100/012/345',
    '(352) 098100012345',
    '\u200b352098\u200b100012345\u200b',
    '352098\u00ad100012345',
    '\u202a352098100012345\u202c',
    '\u2066352098100012345\u2069',
    '\ufeff352098100012345',
    '\u0002352098100012345\u0003',
    '352098100012345\r\n',
    '352\t098100012345',
    '352098100012345.',
    '352098100012345;',
    "'352098100012345",
    '="352098100012345"',
    '„352098100012345“',
    // Numbers in digits of other scripts.
    '٣٥٢٠٩٨١٠٠٠١٢٣٤٥',
    '۳۵۲۰۹۸۱۰۰۰۱۲۳۴۵',
    '３５２０９８１０００１２３４５',
    '३५२०९८१०००१२३४५',
    '𝟑𝟓𝟐𝟎𝟗𝟖𝟏𝟎𝟎𝟎𝟏𝟐𝟑𝟒𝟓',
    // Labels.
    'Örmerki: 352098100012345',
    'örmerkisnúmer 352 098 100 012 345',
    'ISO 352098100012345',
    'ISO352098100012345',
    'ISO 11784/11785: 352098100012345',
    'FDX-B: 352 098100012345',
    'FDXB352098100012345',
    'HDX 352098100012345',
    '352098100012345 (FDX-B)',
    '352098100012345 ISO FDX-B',
    'nr. 352098100012345',
    'No 352098100012345',
    'ID: 352098100012345',
    '#352098100012345',
    '%352098100012345?',
    'Microchip number: 352098100012345',
    'EID 0352098100012345',
    // Time stamps.
    '2024-03-05 14:22:01 352098100012345',
    '14:22 352098100012345',
    '352098100012345, 05.03.2024 14:22',
    '2024-03-05T14:22:01Z;352098100012345',
    '08:21:14.922 -> 352098100012345',
    // RealTrace.
    'U1 0352098100012345*A5',
    'U10352098100012345*3F2C',
    // Numbers that were read several times.
    '352098100012345352098100012345352098100012345',
    '352098100012345\n352098100012345\n352098100012345\n',
    'LA 352 098100012345\r\nLA 352 098100012345\r\n',
    '352098100012345 0352098100012345',
    '2024-03-05 14:22:01 352098100012345\n2024-03-05 14:22:07 352098100012345',
    // A keyboard in another language.
    '352ö098ö100ö012ö345',
    '352ß098ß100ß012ß345',
    '352+098+100+012+345',
    "352'098'100'012'345",
  ]),
  // Found in public reports and manuals of readers and scanners (24 inputs, with the refused ones below).
  ...stored(NUMBER, [
    ']C1352098100012345',
    ']E0352098100012345',
    ']d2352098100012345',
    '\u001d352098100012345\u001d',
    '352098100012345;28.11.2026;10:22',
    'n° 352098100012345',
    '№ 352098100012345',
    'Transponder-Nr.: 352098100012345',
    'Chipnummer: 352098100012345',
    'Mikrochip 352098100012345',
    'Microchip #: 352098100012345',
    '-352098100012345',
    '3\ufe0f\u20e352098100012345',
    '\ufffc352098100012345',
    '352098\u2800100012345',
  ]),
  ...stored('012345378', ['AVID*012*345*378', '012*345*378', '012345378', 'AVID 012 345 378', '012345378\n012345378']),
  ...stored('111111112A', ['FECAVA 111111112A', '111111112a', 'FECAVA: 111111112A']),
  ...stored('0001234567', ['TROVAN 00-0123-4567', '00 0123 4567']),
  ...stored('01095ABB5E', ['01 09 5A BB 5E']),
  ...stored('R12H034', ['R12H034', 'R12-H034', 'Örmerki: R12H034']),
  ...stored('826052636100657', ['0826052636100657', '826 052636100657', '826052636100657']),
  ...stored('940000000067563', ['A0000000940000000067563', 'LA 00000 0 940 000000067563']),
  // Characters that are in no number, also of look-alike letters.
  sign('Ł', 'ŁR12H034'),
  sign('Đ', 'R12Đ034'),
  sign('А', 'А12Н034'),
  sign('ı', 'R12ı034'),
  sign('ﬁ', 'Rﬁ2H034'),
  sign('²', 'R1²H034'),
  sign('#', '352098#100012345'),
  sign('€', '352098€100012345'),
  sign('½', 'QC½157'),
  sign('\ufffd', '352098\ufffd100012345'),
  sign('|', '352|098100012345'),
  sign('_', '352_098100012345'),
  sign('~', '~12345678901'),
  sign('@', '@12345678901'),
  sign('😀', '352😀98'),
  // Spreadsheets.
  ...spreadsheets(
    ['985112000200302.0', '985112000200302,0', '352,098,100,012,345.00', '352098100012345.000'],
    'tagDecimal',
  ),
  ...spreadsheets(['3,52098E14', '3.52098E+14', '9,85112E+14', '1.4E+10', '5.00606e+19'], 'tagExponent'),
  // Other keyboards.
  ...spreadsheets(['#%"=)(!===!"#$%', 'éèçà&é"\'(-è_çà&', '12ö34ö56', '35209810ö12345'], 'tagKeyboard'),
  { input: '352098100012345\n352098100012346', error: 'tagSeveral', shown: '352098100012345, 352098100012346' },
  { input: '352098100012345 352098100012346', error: 'tagSeveral', shown: '352098100012345, 352098100012346' },
  { input: '352098100012345,352098100012346', error: 'tagSeveral', shown: '352098100012345, 352098100012346' },
  { input: '352098100012345352098100012346', error: 'tagSeveral', shown: '352098100012345, 352098100012346' },
  ...spreadsheets(['', ' .- ', '\u200b', '* * *'], 'tagRequired'),
  // A lookup finds these numbers, which older versions stored; now they cannot be stored.
  { input: '35209810O200600', error: 'tagLetters', shown: '352098100200600', found: '35209810O200600' },
  { input: '35209810ol00600', error: 'tagLetters', shown: '352098100100600', found: '35209810OL00600' },
  { input: '35209810X200600', error: 'tagLettersUnknown', found: '35209810X200600' },
  { input: 'A52F3C0012B4E', error: 'tagHexadecimal', found: 'A52F3C0012B4E' },
  { input: '8000ABF00467BC29', error: 'tagHexadecimal', found: '8000ABF00467BC29' },
  { input: '0100A268421B3C16', error: 'tagHexadecimal', found: '0100A268421B3C16' },
  { input: '123456789123456000', error: 'tagTooLong', found: '123456789123456000' },
  { input: 'köt 12', error: 'tagSign', shown: 'ö', found: 'KOT12' },
  { input: 'þæð1', error: 'tagSign', shown: 'þ', found: 'THAED1' },
  // Beside the number: a temperature of the chip, places in a list, a label that is not known.
  { input: '352098100012345 38.2C', error: 'tagSign', shown: '38.2C', found: NUMBER },
  { input: '1. 352098100012345', error: 'tagSign', shown: '1.', found: NUMBER },
  { input: '352098100012345 (1)', error: 'tagSign', shown: '1', found: NUMBER },
  { input: '352098100012345-7', error: 'tagSign', shown: '7', found: NUMBER },
  { input: '352098100012345/12', error: 'tagSign', shown: '12', found: NUMBER },
  { input: '7*352098100012345', error: 'tagSign', shown: '7', found: NUMBER },
  { input: 'Perla-352098100012345', error: 'tagSign', shown: 'Perla', found: NUMBER },
  { input: 'Chipkennung 352098100012345', error: 'tagSign', shown: 'Chipkennung', found: NUMBER },
  { input: '{"id":"352098100012345"}', error: 'tagSign', shown: '{', found: NUMBER },
  { input: '2858997D3B9F0001', error: 'tagHexadecimal', found: '2858997D3B9F0001' },
  // Pasted texts.
  { input: 'Perla 352098100012345', error: 'tagSign', shown: 'Perla', found: NUMBER },
  { input: 'Týnd kisa! Örmerki: 352 098 100012345, sími 555-1234', error: 'tagSign', shown: 'ý', found: NUMBER },
  { input: 'chip 352098100012345 left shoulder', error: 'tagSign', shown: 'left', found: NUMBER },
]
