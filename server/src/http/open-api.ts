import { contract } from '@dyra/shared/contract'
import { type Call, Problem } from '@dyra/shared/contract/define'
import type { TSchema } from 'typebox'
import { rights } from '../access/rights.ts'
import { isMultipart, mediaOf } from './answer.ts'
import { statusTitles } from './texts.ts'

type Json = Record<string, unknown>

/** One call as the OpenAPI document writes it. */
export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly security: readonly Json[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, { schema: Json }>> }
  readonly responses: Readonly<Record<string, Answered>>
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: Json
}

interface Answered {
  readonly description: string
  readonly content?: Readonly<Record<string, { schema: Json }>>
}

export interface OpenApi {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Json
}

const FAULT = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

/** Without the notes that only our own code reads. */
function plain(schema: unknown): Json {
  return JSON.parse(JSON.stringify(schema, (key, value: unknown) => (key.startsWith('x-') ? undefined : value)))
}

function parametersIn(place: 'path' | 'query', schema: TSchema | undefined): Parameter[] {
  const { properties = {}, required = [] } = (schema ?? {}) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: plain(property),
  }))
}

function headersOf({ idempotent, versioned }: Call, method: string): Parameter[] {
  const header = (name: string) => ({ name, in: 'header' as const, required: false, schema: { type: 'string' } })
  return [
    ...(idempotent ? [header('Idempotency-Key')] : []),
    ...(versioned && method === 'put' ? [header('If-Match')] : []),
  ]
}

function bodyOf({ body, bodyOptional }: Call): Pick<Operation, 'requestBody'> {
  if (!body) return {}
  const media = isMultipart(body) ? 'multipart/form-data' : 'application/json'
  return { requestBody: { required: bodyOptional !== true, content: { [media]: { schema: plain(body) } } } }
}

function contentOf(schema: TSchema): Answered['content'] {
  const kind = mediaOf(schema)
  if (kind === 'none') return undefined
  if (kind === 'json') return { 'application/json': { schema: plain(schema) } }
  const media = [(schema as { 'x-media': string | string[] })['x-media']].flat()
  return Object.fromEntries(media.map((name) => [name, { schema: plain(schema) }]))
}

function responsesOf({ response, refusals = {}, faults }: Call): Operation['responses'] {
  const own = Object.entries({ ...response, ...refusals }).map(([status, schema]) => {
    const description = statusTitles[Number(status)] ?? 'Tókst'
    return [status, { description, content: contentOf(schema) }] as const
  })
  const refused = faults.map((status) => [status, { description: statusTitles[status] ?? '', content: FAULT }] as const)
  return Object.fromEntries([...refused, ...own])
}

function securityOf(key: string): Json[] {
  const rule = rights[key as keyof typeof rights]
  if (rule === 'public') return []
  return [rule === 'key' ? { apiKey: [] } : { session: [] }]
}

function operationOf(key: string, call: Call): Operation {
  const [method = ''] = key.toLowerCase().split(' ')
  return {
    operationId: key,
    tags: [call.tag],
    summary: call.summary,
    security: securityOf(key),
    parameters: [
      ...parametersIn('path', call.params),
      ...parametersIn('query', call.query),
      ...headersOf(call, method),
    ],
    ...bodyOf(call),
    responses: responsesOf(call),
  }
}

/** The whole contract as an OpenAPI 3.1 document. */
export function openApi(title: string, version: string): OpenApi {
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
    paths,
    components: {
      schemas: { Problem: plain(Problem) },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
      },
    },
  }
}
