import fc, { type Arbitrary } from 'fast-check'
import type { Operation, Parameter } from '../../http/open-api/open-api.ts'
import { invalidValues, type JsonSchema, type Known, validValues } from './schema-values.ts'

/** A request for `inject`. */
export interface GeneratedCall {
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload?: string
}

type Values = Record<string, unknown>

/** Names of fields that no body of the contract has. */
const unknownNames = fc.constantFrom(
  'isAdmin',
  'personId',
  'roles',
  'created_by',
  '__proto__',
  'constructor',
  'version',
)

/** Removes a field, replaces it with an invalid value, or adds an unknown one. */
function invalidated(values: Values): Arbitrary<unknown> {
  const names = Object.keys(values)
  const without = (name: string) => Object.fromEntries(Object.entries(values).filter(([other]) => other !== name))
  const added = fc.tuple(unknownNames, invalidValues).map(([name, value]) => ({ ...values, [name]: value }))
  if (names.length === 0) return fc.oneof(added, invalidValues)
  const one = fc.constantFrom(...names)
  const replaced = fc.tuple(one, invalidValues).map(([name, value]) => ({ ...values, [name]: value }))
  return fc.oneof(
    { weight: 5, arbitrary: replaced },
    { weight: 2, arbitrary: one.map(without) },
    { weight: 2, arbitrary: added },
    { weight: 1, arbitrary: invalidValues },
  )
}

/** Two of three values are valid. */
const mostly = (values: Arbitrary<unknown>) =>
  fc.oneof({ weight: 2, arbitrary: values }, { weight: 1, arbitrary: values.chain((one) => invalidated(Object(one))) })

function objectOf(parameters: readonly Parameter[]): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema as JsonSchema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
}

/** Like `String`, but also for generated objects that have no `toString`. */
const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map((one) => (one === null || one === undefined ? '' : textOf(one))).join()
  return typeof value === 'object' && value !== null ? '[object Object]' : String(value)
}

/** A lone surrogate cannot be encoded in a URL: it becomes the replacement character, as in a browser. */
const encoded = (value: unknown) => encodeURIComponent(textOf(value).replace(/\p{Surrogate}/gu, '\ufffd'))

const queryText = (query: unknown): string =>
  Object.entries(Object(query) as Values)
    .flatMap(([name, value]) => [value].flat().map((one) => `${encoded(name)}=${encoded(one)}`))
    .join('&')

/** Replaces a missing path parameter with 1, so that the path still belongs to the call. */
const pathText = (path: string, values: unknown): string =>
  path.replace(/\{(\w+)\}/g, (_, name) => encoded((Object(values) as Values)[name] ?? '1') || '1')

const optionalHeader = (value: Arbitrary<string>) => fc.option(value, { nil: undefined, freq: 3 })

function headersOf(parameters: readonly Parameter[]): Arbitrary<Record<string, string>> {
  const names = parameters.filter(({ in: place }) => place === 'header').map(({ name }) => name.toLowerCase())
  const values: Record<string, Arbitrary<string | undefined>> = {}
  if (names.includes('idempotency-key'))
    values['idempotency-key'] = optionalHeader(fc.oneof(fc.uuid(), fc.constantFrom('lykill', 'x'.repeat(201), 'á b')))
  if (names.includes('if-match'))
    values['if-match'] = optionalHeader(fc.constantFrom('"0"', '"1"', '*', 'W/"0"', 'bull'))
  return fc
    .record(values)
    .map((headers) => Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as never)
}

function multipart(bytes: Uint8Array): { payload: string; type: string } {
  const head = 'content-disposition: form-data; name="file"; filename="x.png"\r\ncontent-type: image/png'
  const payload = `--mark\r\n${head}\r\n\r\n${Buffer.from(bytes).toString('latin1')}\r\n--mark--\r\n`
  return { payload, type: 'multipart/form-data; boundary=mark' }
}

interface Body {
  readonly payload: string
  readonly type: string
}

function bodies({ requestBody }: Operation, known: Known): Arbitrary<Body | undefined> {
  const [media, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (media === undefined || content === undefined) return fc.constant(undefined)
  if (media !== 'application/json') return fc.uint8Array({ maxLength: 200 }).map(multipart)
  const json = mostly(validValues(content.schema as JsonSchema, known)).map((value) => ({
    payload: JSON.stringify(value ?? null),
    type: media,
  }))
  const other = fc.constantFrom<Body>(
    { payload: '{"name":', type: media },
    { payload: '', type: media },
    { payload: 'name=x', type: 'application/x-www-form-urlencoded' },
    { payload: '<x/>', type: 'text/xml' },
  )
  return fc.oneof({ weight: 12, arbitrary: json }, { weight: 1, arbitrary: other })
}

/** Most calls choose no language, and a few an unknown one. */
const languages = fc.oneof(
  { weight: 12, arbitrary: fc.constant('') },
  { weight: 3, arbitrary: fc.constant('en') },
  { weight: 1, arbitrary: fc.constant('xx') },
)

/** Requests of one call of the document: most are valid, the others almost valid. */
export function callsOf(path: string, operation: Operation, known: Known): Arbitrary<GeneratedCall> {
  const placed = (place: Parameter['in']) =>
    operation.parameters.filter((parameter) => parameter.in === place && parameter.name !== 'lang')
  const values = (place: Parameter['in']) => mostly(validValues(objectOf(placed(place)), known))
  return fc
    .record({
      path: fc.oneof(
        { weight: 4, arbitrary: validValues(objectOf(placed('path')), known) },
        { weight: 1, arbitrary: values('path') },
      ),
      query: values('query'),
      headers: headersOf(operation.parameters),
      body: bodies(operation, known),
      lang: languages,
    })
    .map(({ path: params, query, lang, headers, body }) => {
      const search = [queryText(query), ...(lang === '' ? [] : [`lang=${lang}`])].filter(Boolean).join('&')
      return {
        url: pathText(path, params) + (search === '' ? '' : `?${search}`),
        headers: { ...headers, ...(body && { 'content-type': body.type }) },
        ...(body && { payload: body.payload }),
      }
    })
}
