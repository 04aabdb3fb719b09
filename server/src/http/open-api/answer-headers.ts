import type { Route } from '@dyra/shared/contract'
import type { Call } from '@dyra/shared/contract/define'

interface Header {
  readonly description: string
  /** On every answer that names it; others only when there is something to say. */
  readonly required: boolean
  readonly schema: { readonly type: 'string' | 'integer'; readonly enum?: readonly string[] }
}

const text = { type: 'string' } as const
const count = { type: 'integer' } as const
const truth = { type: 'string', enum: ['true', 'false'] } as const

/** Headers that tell a client something; those of caches, security and cookies are left to the browser. */
export const answerHeaders = {
  'x-request-id': {
    description: 'Auðkenni beiðninnar; sama auðkenni er í atburðaskrá þjónsins',
    required: true,
    schema: text,
  },
  'retry-after': { description: 'Eftir hversu margar sekúndur má reyna aftur', required: true, schema: count },
  'www-authenticate': { description: 'Hvað vantar upp á innskráninguna (RFC 6750)', required: true, schema: text },
  'x-total-count': { description: 'Hversu margar línur listinn hefur í heild', required: true, schema: count },
  'x-total-lines': { description: 'Hversu mörg gjöld sían finnur', required: true, schema: count },
  'x-total-amount': { description: 'Summa þeirra gjalda í krónum', required: true, schema: count },
  'x-data-updated': { description: 'Hvort eitthvað breyttist', required: true, schema: truth },
  'x-roles-changed': {
    description: 'true: hlutverk auðkennisins eru ekki lengur þau sömu og í dag; sækja má nýtt með Auth/Renew',
    required: false,
    schema: truth,
  },
  'idempotency-replayed': {
    description: 'true: svar fyrri beiðni með sama Idempotency-Key',
    required: false,
    schema: truth,
  },
  etag: { description: 'Útgáfa gagnanna, fyrir If-Match í næstu breytingu', required: true, schema: text },
  'content-disposition': { description: 'Heiti skrárinnar', required: true, schema: text },
} as const satisfies Record<string, Header>
export type AnswerHeader = keyof typeof answerHeaders

/** Of single calls; the rest follows from what a call is. */
const own: { readonly [R in Route]?: readonly AnswerHeader[] } = {
  'GET /api/Types': ['etag'],
  'PUT /api/Users/{userId}/Sync': ['x-data-updated'],
  'GET /api/Users/me/Export': ['content-disposition'],
  'GET /api/MicroTags/Invoices': ['x-total-lines', 'x-total-amount'],
  'GET /api/MicroTags/Invoices/Person': ['x-total-lines', 'x-total-amount'],
  'GET /api/MicroTags/Invoices/Csv': ['content-disposition'],
}

const OF_FAULTS: Readonly<Record<string, readonly AnswerHeader[]>> = {
  401: ['www-authenticate'],
  429: ['retry-after'],
  503: ['retry-after'],
}

/** A plain list of which the query asks for a part. */
const isPaged = ({ query, response }: Call): boolean =>
  'items' in (response[200] ?? {}) &&
  query !== undefined &&
  'Size' in ((query as { properties?: object }).properties ?? {})

const ofSuccess = (key: string, call: Call): readonly AnswerHeader[] => [
  ...(own[key as Route] ?? []),
  ...(isPaged(call) ? (['x-total-count'] as const) : []),
  ...(call.versioned ? (['etag'] as const) : []),
  ...(call.idempotent ? (['idempotency-replayed'] as const) : []),
]

/** The headers that the answers of a call may carry, by status, as references to the document's components. */
export const headersOfAnswers = (key: string, call: Call, everywhere: readonly AnswerHeader[]) => (status: string) => {
  const further = Number(status) < 300 ? ofSuccess(key, call) : (OF_FAULTS[status] ?? [])
  return Object.fromEntries([...everywhere, ...further].map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
