import type { Route } from '@dyra/shared/contract'
import type { Call } from '@dyra/shared/contract/define'

interface Header {
  readonly description: string
  /** Whether the header is on every response that lists it. */
  readonly required: boolean
  readonly schema: { readonly type: 'string' | 'integer'; readonly enum?: readonly string[] }
}

const text = { type: 'string' } as const
const count = { type: 'integer' } as const
const truth = { type: 'string', enum: ['true', 'false'] } as const

/** Headers for API clients. Those for browsers (caching, security, cookies) are not documented. */
export const responseHeaders = {
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
export type ResponseHeader = keyof typeof responseHeaders

/** Headers of single calls. The others follow from the contract. */
const own: { readonly [R in Route]?: readonly ResponseHeader[] } = {
  'GET /api/Types': ['etag'],
  'PUT /api/Users/{userId}/Sync': ['x-data-updated'],
  'GET /api/Users/me/Export': ['content-disposition'],
  'GET /api/MicroTags/Invoices': ['x-total-lines', 'x-total-amount'],
  'GET /api/MicroTags/Invoices/Person': ['x-total-lines', 'x-total-amount'],
  'GET /api/MicroTags/Invoices/Csv': ['content-disposition'],
  'POST /api/FeeStatements/Csv': ['content-disposition'],
  'GET /api/Imports/Template': ['content-disposition'],
  'GET /api/Imports/{importId}/Errors/Csv': ['content-disposition'],
  'GET /api/Tasks/{taskId}/Numbers/Csv': ['content-disposition'],
}

const OF_ERRORS: Readonly<Record<string, readonly ResponseHeader[]>> = {
  401: ['www-authenticate'],
  429: ['retry-after'],
  503: ['retry-after'],
}

/** Whether the call returns a page of a plain list. */
const isPaged = ({ query, response }: Call): boolean =>
  'items' in (response[200] ?? {}) &&
  query !== undefined &&
  'Size' in ((query as { properties?: object }).properties ?? {})

const ofSuccess = (key: string, call: Call): readonly ResponseHeader[] => [
  ...(own[key as Route] ?? []),
  ...(isPaged(call) ? (['x-total-count'] as const) : []),
  ...(call.versioned ? (['etag'] as const) : []),
  ...(call.idempotent ? (['idempotency-replayed'] as const) : []),
]

/** Headers of the responses of a call by status, as references to the document's components. */
export const headersOfResponses =
  (key: string, call: Call, everywhere: readonly ResponseHeader[]) => (status: string) => {
    const further = Number(status) < 300 ? ofSuccess(key, call) : (OF_ERRORS[status] ?? [])
    return Object.fromEntries(
      [...everywhere, ...further].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
    )
  }
