import { contract, type Route } from '@dyra/shared/contract'
import { type Call, Problem } from '@dyra/shared/contract/define'
import { LANGUAGES } from '@dyra/shared/domain/languages'
import type { TSchema } from 'typebox'
import { isKeyRule, type Rule } from '../../access/rule.ts'
import { statusTitle } from '../../problems/texts.ts'
import { isMultipart, mediaOf } from '../response.ts'
import { accessText, securityOf } from './access-text.ts'
import { parameterTexts } from './parameter-texts.ts'
import { type Example, practiceExamples } from './practice-examples.ts'
import { headersOfResponses, responseHeaders } from './response-headers.ts'

type Json = Record<string, unknown>

/** One call in the OpenAPI document. */
export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  /** Who may make the call. */
  readonly description: string
  readonly security: readonly Json[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, Content>> }
  readonly responses: Readonly<Record<string, Response>>
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description: string
  readonly schema: Json
  readonly example?: unknown
}

interface Content {
  readonly schema: Json
  readonly example?: unknown
}

interface Response {
  readonly description: string
  readonly headers: Readonly<Record<string, { $ref: string }>>
  readonly content?: Readonly<Record<string, Content>>
}

export interface OpenApi {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly headers: Partial<typeof responseHeaders>
    readonly schemas: { readonly Problem: Json }
    readonly securitySchemes: Json
  }
}

const PROBLEM = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

/** The schema without internal annotations. */
function plain(schema: unknown): Json {
  return JSON.parse(JSON.stringify(schema, (key, value: unknown) => (key.startsWith('x-') ? undefined : value)))
}

const describe = (tag: string, name: string): string => parameterTexts[`${tag}.${name}`] ?? parameterTexts[name] ?? ''

function parametersIn(place: 'path' | 'query', call: Call): Parameter[] {
  const schema = place === 'path' ? call.params : call.query
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description: String(property.description ?? describe(call.tag, name)),
    schema: plain(property),
  }))
}

/** Every call takes this parameter (docs/api.md#conventions). */
const language: Parameter = {
  name: 'lang',
  in: 'query',
  required: false,
  description: describe('', 'lang'),
  schema: { type: 'string', enum: LANGUAGES },
}

function headersOf({ idempotent, versioned, tag }: Call, method: string): Parameter[] {
  const names = [...(idempotent ? ['Idempotency-Key'] : []), ...(versioned && method === 'put' ? ['If-Match'] : [])]
  return names.map((name) => ({
    name,
    in: 'header',
    required: name === 'Idempotency-Key' && idempotent === 'required',
    description: describe(tag, name),
    schema: { type: 'string' },
  }))
}

/** Adds the example, if there is one. */
const withExample = <Part>(part: Part, example: unknown): Part => (example === undefined ? part : { ...part, example })

function bodyOf({ body, bodyOptional }: Call, example: unknown): Pick<Operation, 'requestBody'> {
  if (!body) return {}
  const media = isMultipart(body) ? 'multipart/form-data' : 'application/json'
  const content = { [media]: withExample({ schema: plain(body) }, example) }
  return { requestBody: { required: bodyOptional !== true, content } }
}

function contentOf(schema: TSchema, example: unknown): Response['content'] {
  const kind = mediaOf(schema)
  if (kind === 'none') return undefined
  if (kind === 'json') return { 'application/json': withExample({ schema: plain(schema) }, example) }
  const media = [(schema as { 'x-media': string | string[] })['x-media']].flat()
  return Object.fromEntries(media.map((name) => [name, { schema: plain(schema) }]))
}

function responsesOf(key: Route, rule: Rule, example: unknown): Operation['responses'] {
  const call: Call = contract[key]
  const headersOfStatus = headersOfResponses(
    key,
    call,
    isKeyRule(rule) ? ['x-request-id'] : ['x-request-id', 'x-roles-changed'],
  )
  const answered = (status: string, content: Response['content']): Response => ({
    description: statusTitle(Number(status)) ?? 'Tókst',
    headers: headersOfStatus(status),
    content,
  })
  // Every call refuses an unknown language.
  const refused = [...new Set([400, ...call.errorStatuses])].map(
    (status) => [status, answered(String(status), PROBLEM)] as const,
  )
  const own = Object.entries({ ...call.response, ...call.refusals }).map(
    ([status, schema]) => [status, answered(status, contentOf(schema, example))] as const,
  )
  return Object.fromEntries([...refused, ...own])
}

/** `GET /api/Pets/{petId}/Owners` → `getPetsByPetIdOwners`: the function name in generated clients. */
function operationIdOf(key: string): string {
  const [method = '', path = ''] = key.split(' ')
  const words = path.replace(/^\/api\//, '').replace(/\{(\w+)\}/g, (_, name: string) => `by/${name}`)
  return words.split('/').reduce((id, word) => id + word.charAt(0).toUpperCase() + word.slice(1), method.toLowerCase())
}

function operationOf(key: Route, rule: Rule, { parameters: values = {}, body, response }: Example): Operation {
  const call: Call = contract[key]
  const [method = ''] = key.toLowerCase().split(' ')
  const parameters = [
    ...parametersIn('path', call),
    ...parametersIn('query', call),
    language,
    ...headersOf(call, method),
  ]
  return {
    operationId: operationIdOf(key),
    tags: [call.tag],
    summary: call.summary.is,
    description: accessText(rule),
    security: securityOf(rule),
    parameters: parameters.map((parameter) => withExample(parameter, values[parameter.name])),
    ...bodyOf(call, body),
    responses: responsesOf(key, rule, response),
  }
}

type Paths = OpenApi['paths']
/** Who may make which call. */
type Rights = Readonly<Record<Route, Rule>>

function pathsOf(rights: Rights, keys: readonly Route[], examples: Partial<Record<Route, Example>> = {}): Paths {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const key of keys) {
    const [method = '', path = ''] = key.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(key, rights[key], examples[key] ?? {}) }
  }
  return paths
}

const apiKey = { type: 'apiKey', in: 'header', name: 'x-api-key' }
const ERRORS = 'Villur eru application/problem+json (RFC 9457).'

export interface Api {
  readonly rights: Rights
  readonly title: string
  readonly version: string
  /** Public address of the registry. */
  readonly url: string
}

/** The contract as an OpenAPI 3.1 document. */
export const openApi = ({ rights, title, version, url }: Api): OpenApi => ({
  openapi: '3.1.0',
  info: { title, version, description: `Skráning dýra, örmerkja og eigenda. ${ERRORS}` },
  servers: [{ url }],
  paths: pathsOf(rights, Object.keys(contract) as Route[]),
  components: {
    headers: responseHeaders,
    schemas: { Problem: plain(Problem) },
    securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, apiKey },
  },
})

/** Calls that need an API key, in the order of the contract. */
export const practiceCalls = (rights: Rights): Route[] =>
  (Object.keys(contract) as Route[]).filter((key) => isKeyRule(rights[key]))

/** Headers that the responses of these paths list. */
function headersIn(paths: Paths): OpenApi['components']['headers'] {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const used = new Set(
    operations.flatMap(({ responses }) => Object.values(responses).flatMap(({ headers }) => Object.keys(headers))),
  )
  return Object.fromEntries(Object.entries(responseHeaders).filter(([name]) => used.has(name)))
}

/** The calls of practice software as an OpenAPI 3.1 document of their own. */
export function practiceApi({ rights, title, version, url }: Api): OpenApi {
  const paths = pathsOf(rights, practiceCalls(rights), practiceExamples)
  return {
    openapi: '3.1.0',
    info: { title, version, description: `Forritaskil fyrir kerfi dýralækna, athvarfa og sveitarfélaga. ${ERRORS}` },
    servers: [{ url }],
    paths,
    components: {
      headers: headersIn(paths),
      schemas: { Problem: plain(Problem) },
      securitySchemes: { apiKey },
    },
  }
}
