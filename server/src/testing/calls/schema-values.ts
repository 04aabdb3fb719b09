import fc, { type Arbitrary } from 'fast-check'

/** The part of JSON Schema that the contract uses. */
export interface JsonSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
}

/** Values by field name, such as ids of existing rows, because random ids rarely exist. */
export type Known = Readonly<Record<string, readonly unknown[]>>

const day = fc
  .date({ min: new Date('1998-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const byFormat: Readonly<Record<string, Arbitrary<string>>> = {
  date: day,
  'date-time': day.map((text) => `${text}T12:00:00Z`),
  uuid: fc.uuid(),
  binary: fc.string(),
}

/** Formats of free text. */
const isFreeText = (format: string) => format === 'line' || format === 'text'

function strings({ pattern, format, minLength = 0, maxLength = 300 }: JsonSchema): Arbitrary<string> {
  if (format !== undefined && !isFreeText(format)) return byFormat[format] ?? fc.constant('')
  // fast-check cannot generate the look-ahead in the pattern of e-mail addresses.
  if (pattern?.includes('@')) return fc.uuid().map((name) => `${name}@example.com`)
  if (pattern === '\\S') return fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map((text) => `x${text}`)
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 40) })
}

function objects(schema: JsonSchema, known: Known): Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(schema.properties ?? {})
  const fields = Object.fromEntries(entries.map(([name, property]) => [name, validValues(property, known, name)]))
  return fc.record(fields, { requiredKeys: [...(schema.required ?? [])], noNullPrototype: true })
}

const integers = ({ minimum = -1000, maximum = 1000 }: JsonSchema) =>
  fc.integer({ min: minimum, max: Math.min(maximum, minimum + 300) })

function arrays({ items = {}, minItems = 0, maxItems = 5, uniqueItems }: JsonSchema, known: Known) {
  const bounds = { minLength: minItems, maxLength: Math.min(maxItems, 5) }
  return uniqueItems ? fc.uniqueArray(validValues(items, known), bounds) : fc.array(validValues(items, known), bounds)
}

const byType: Readonly<Record<string, (schema: JsonSchema, known: Known) => Arbitrary<unknown>>> = {
  string: strings,
  integer: integers,
  number: integers,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: arrays,
  object: objects,
}

/** Values that the schema allows; mostly existing ones for a known field. */
export function validValues(schema: JsonSchema, known: Known, name = ''): Arbitrary<unknown> {
  const { anyOf, enum: options, type = 'null' } = schema
  if (anyOf) return fc.oneof(...anyOf.map((option) => validValues(option, known, name)))
  if (options) return fc.constantFrom(...options)
  const some = (byType[type] ?? (() => fc.constant(null)))(schema, known)
  const existing = known[name]
  if (existing === undefined || existing.length === 0 || (type !== 'integer' && type !== 'string')) return some
  return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...existing) }, { weight: 1, arbitrary: some })
}

/** Halves of surrogate pairs, which are not characters. */
const SURROGATES = 0xd800
const SURROGATE_COUNT = 0x800

/** Like the unit `binary` of fast-check, but without its map of all of Unicode, which takes 2.4 s of CPU time. */
const codePoint = fc.nat(0x10ffff - SURROGATE_COUNT).map(
  (index) => String.fromCodePoint(index < SURROGATES ? index : index + SURROGATE_COUNT),
  (value) => {
    const [character = '', ...others] = String(value)
    const code = character.codePointAt(0)
    if (code === undefined || others.length > 0) throw new Error('Not one character')
    return code < SURROGATES ? code : code - SURROGATE_COUNT
  },
)

/** Values that almost no field allows. */
export const invalidValues: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -1,
    1.5,
    2 ** 53,
    1e308,
    true,
    [],
    {},
    '\0',
    '\ud800',
    'x'.repeat(3000),
    "'; drop table pet; --",
    '2026-02-30',
    '0000-00-00',
    '٣٥٢',
    [[[]]],
    { constructor: { prototype: 1 } },
  ),
  fc.string({ unit: codePoint, maxLength: 30 }),
  fc.jsonValue({ maxDepth: 3 }),
)
