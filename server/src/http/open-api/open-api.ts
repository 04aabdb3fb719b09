import { contract } from '@dyra/shared/contract'
import { type Call, Problem } from '@dyra/shared/contract/define'
import type { TSchema } from 'typebox'
import { rights } from '../../access/rights.ts'
import type { Rule } from '../../access/rule.ts'
import { isMultipart, mediaOf } from '../response.ts'
import { statusTitles } from '../texts.ts'
import { accessText, securityOf } from './access-text.ts'
import { parameterTexts } from './parameter-texts.ts'
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
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, { schema: Json }>> }
  readonly responses: Readonly<Record<string, Response>>
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description: string
  readonly schema: Json
}

interface Response {
  readonly description: string
  readonly headers: Readonly<Record<string, { $ref: string }>>
  readonly content?: Readonly<Record<string, { schema: Json }>>
}

export interface OpenApi {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly headers: typeof responseHeaders
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
  const { properties = {}, required = [] } = (schema ?? {}) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description: describe(call.tag, name),
    schema: plain(property),
  }))
}

function headersOf({ idempotent, versioned, tag }: Call, method: string): Parameter[] {
  const names = [...(idempotent ? ['Idempotency-Key'] : []), ...(versioned && method === 'put' ? ['If-Match'] : [])]
  return names.map((name) => ({
    name,
    in: 'header',
    required: false,
    description: describe(tag, name),
    schema: { type: 'string' },
  }))
}

function bodyOf({ body, bodyOptional }: Call): Pick<Operation, 'requestBody'> {
  if (!body) return {}
  const media = isMultipart(body) ? 'multipart/form-data' : 'application/json'
  return { requestBody: { required: bodyOptional !== true, content: { [media]: { schema: plain(body) } } } }
}

function contentOf(schema: TSchema): Response['content'] {
  const kind = mediaOf(schema)
  if (kind === 'none') return undefined
  if (kind === 'json') return { 'application/json': { schema: plain(schema) } }
  const media = [(schema as { 'x-media': string | string[] })['x-media']].flat()
  return Object.fromEntries(media.map((name) => [name, { schema: plain(schema) }]))
}

function responsesOf(key: string, call: Call, rule: Rule): Operation['responses'] {
  const headersOfStatus = headersOfResponses(
    key,
    call,
    rule === 'key' ? ['x-request-id'] : ['x-request-id', 'x-roles-changed'],
  )
  const answered = (status: string, content: Response['content']): Response => ({
    description: statusTitles[Number(status)] ?? 'Tókst',
    headers: headersOfStatus(status),
    content,
  })
  const refused = call.errorStatuses.map((status) => [status, answered(String(status), PROBLEM)] as const)
  const own = Object.entries({ ...call.response, ...call.refusals }).map(
    ([status, schema]) => [status, answered(status, contentOf(schema))] as const,
  )
  return Object.fromEntries([...refused, ...own])
}

/** `GET /api/Pets/{petId}/Owners` → `getPetsByPetIdOwners`: the function name in generated clients. */
function operationIdOf(key: string): string {
  const [method = '', path = ''] = key.split(' ')
  const words = path.replace(/^\/api\//, '').replace(/\{(\w+)\}/g, (_, name: string) => `by/${name}`)
  return words.split('/').reduce((id, word) => id + word.charAt(0).toUpperCase() + word.slice(1), method.toLowerCase())
}

function operationOf(key: string, call: Call): Operation {
  const [method = ''] = key.toLowerCase().split(' ')
  const rule: Rule = rights[key as keyof typeof rights]
  return {
    operationId: operationIdOf(key),
    tags: [call.tag],
    summary: call.summary,
    description: accessText(rule),
    security: securityOf(rule),
    parameters: [...parametersIn('path', call), ...parametersIn('query', call), ...headersOf(call, method)],
    ...bodyOf(call),
    responses: responsesOf(key, call, rule),
  }
}

/** The contract as an OpenAPI 3.1 document. `url`: public address of the registry. */
export function openApi(title: string, version: string, url: string): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [key, call] of Object.entries<Call>(contract)) {
    const [method = '', path = ''] = key.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(key, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description: 'Skráning dýra, örmerkja og eigenda. Villur eru application/problem+json (RFC 9457).',
    },
    servers: [{ url }],
    paths,
    components: {
      headers: responseHeaders,
      schemas: { Problem: plain(Problem) },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
      },
    },
  }
}
