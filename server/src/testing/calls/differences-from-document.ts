import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { OpenApi, Operation } from '../../http/open-api/open-api.ts'
import { responseHeaders } from '../../http/open-api/response-headers.ts'

interface Answer {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

type Responses = Operation['responses'][string]
type Validate = (schema: object) => ValidateFunction

/** Compiles each schema of the document once. */
function schemasOf({ components }: OpenApi): Validate {
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  ajv.addSchema({ components }, 'document')
  const compiled = new Map<object, ValidateFunction>()
  return (schema) => {
    const text = JSON.stringify(schema).replaceAll('"#/components', '"document#/components')
    const validate = compiled.get(schema) ?? ajv.compile(JSON.parse(text))
    compiled.set(schema, validate)
    return validate
  }
}

function errorOfJson(validate: ValidateFunction, body: string): string | undefined {
  if (validate(JSON.parse(body))) return undefined
  return `${JSON.stringify(validate.errors)} in ${body.slice(0, 300)}`
}

function errorOfBody({ content }: Responses, { headers, body }: Answer, validate: Validate): string | undefined {
  if (!content) return body === '' ? undefined : 'an undocumented body'
  const [media = ''] = String(headers['content-type']).split(';')
  const schema = content[media]?.schema
  if (!schema) return `the media type ${media} is not documented`
  return media.includes('json') ? errorOfJson(validate(schema), body) : undefined
}

/** The first header that is missing or undocumented. Ignores headers that the document does not describe. */
function errorOfHeaders({ headers: documented }: Responses, { headers }: Answer): string | undefined {
  for (const [name, { required }] of Object.entries(responseHeaders)) {
    if (required && name in documented && headers[name] === undefined) return `the header ${name} is missing`
    if (!(name in documented) && headers[name] !== undefined) return `the header ${name} is not documented`
  }
  return undefined
}

/** Compares responses with the OpenAPI document. Returns the first difference, or undefined. */
export function differencesFrom(document: OpenApi): (operation: Operation, answer: Answer) => string | undefined {
  const validate = schemasOf(document)
  return ({ responses }, answer) => {
    const documented = responses[answer.statusCode]
    if (!documented) return `the status ${answer.statusCode} is not documented: ${answer.body.slice(0, 300)}`
    return errorOfHeaders(documented, answer) ?? errorOfBody(documented, answer, validate)
  }
}
