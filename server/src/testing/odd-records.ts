import type { RecordField } from '../adapters/record.ts'

/** What a register sends about one person, as real services were seen to do, and what becomes of it. */
export type OddRecord = {
  readonly what: string
  /** Answer of the simulator: a whole one, or changed fields. */
  readonly sent: string | Readonly<Record<string, unknown>>
} & (
  | { readonly becomes: 'person'; readonly stored: Readonly<Record<string, unknown>> }
  | { readonly becomes: 'unknown' }
  | { readonly becomes: 'unusable'; readonly field: RecordField }
)

const person = (what: string, sent: OddRecord['sent'], stored: Readonly<Record<string, unknown>>): OddRecord => ({
  what,
  sent,
  becomes: 'person',
  stored,
})
const unknown = (what: string, sent: string): OddRecord => ({ what, sent, becomes: 'unknown' })
const unusable = (what: string, sent: OddRecord['sent'], field: RecordField): OddRecord => ({
  what,
  sent,
  becomes: 'unusable',
  field,
})

export const ODD_RECORDS: readonly OddRecord[] = [
  unknown('204', 'nothing'),
  unknown('null', 'null'),
  unusable('an empty answer', 'empty', 'answer'),
  unusable('JSON that ends early', 'brokenJson', 'answer'),
  unusable('another kennitala', 'otherPerson', 'ssn'),
  person('a Danish address', 'foreignPostalCode', {
    address: 'Vestergade 1, 2100',
    postal_code_id: null,
    municipality: 'København',
    country_code: 'DK',
  }),
  person('a code with the country', { postalCode: 'IS-101' }, { postal_code_id: 101, country_code: 'IS' }),
  person('a code with the country, which is missing', { postalCode: 'IS-101', country: null }, { postal_code_id: 101 }),
  person('a code as a number', { postalCode: 101 }, { postal_code_id: 101 }),
  person('a code with blanks', { postalCode: ' 101\u00a0' }, { postal_code_id: 101 }),
  person('no code', { postalCode: null }, { postal_code_id: null, address: 'Gata 1', country_code: 'IS' }),
  person('an empty code', { postalCode: '' }, { postal_code_id: null, address: 'Gata 1' }),
  person('a Faroese code that is one in Iceland too', { postalCode: '101', country: 'FO' }, { postal_code_id: null }),
  person('a code with a country abroad', { postalCode: 'FO-100', country: null }, { country_code: 'FO' }),
  person('a British code', { postalCode: 'SW1A 1AA', country: 'GB' }, { address: 'Gata 1, SW1A 1AA' }),
  person('a code that is not in the list', { postalCode: '999' }, { address: 'Gata 1, 999', country_code: 'IS' }),
  person('a country in small letters', { country: 'is' }, { country_code: 'IS' }),
  person('a country by its name', { country: 'Ísland' }, { country_code: 'IS', postal_code_id: 101 }),
  person('a country by its English name', { country: 'Norway', postalCode: '0150' }, { country_code: 'NO' }),
  person('a country of three letters', { country: 'DNK', postalCode: '2100' }, { country_code: 'DNK' }),
  person('no country', { country: null, postalCode: '101' }, { country_code: 'IS' }),
  person('a foreign code without a country', { country: null, postalCode: '2100' }, { country_code: 'ZZ' }),
  person('no address', { address: null, municipality: null }, { address: null, municipality: null }),
  person('a name with blanks', { name: ' Anna\u00a0  Önnudo\u0301ttir ' }, { name: 'Anna Önnudóttir' }),
  person('a kennitala with a hyphen', { ssn: '010130-2399' }, { country_code: 'IS' }),
  person('a kennitala as a number', { ssn: 101302399 }, { country_code: 'IS' }),
  unusable('no kennitala', { ssn: null }, 'ssn'),
  unusable('no name', { name: null }, 'name'),
  unusable('an empty name', { name: '' }, 'name'),
  unusable('a name of signs that cannot be seen', { name: '\u200b .' }, 'name'),
  unusable('a very long name', { name: 'x'.repeat(201) }, 'name'),
  unusable('an address that is an object', { address: { street: 'Gata' } }, 'address'),
  unusable('a list of codes', { postalCode: ['101'] }, 'postalCode'),
  unusable('a country that is an object', { country: { code: 'IS' } }, 'country'),
  unusable('a death that is not said', { deceased: null }, 'deceased'),
  unusable('a death in a word', { deceased: 'nei' }, 'deceased'),
  unusable('a protection that is not said', { addressProtected: null }, 'addressProtected'),
]
