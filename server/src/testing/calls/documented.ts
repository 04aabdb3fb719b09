import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { answerHeaders } from '../../http/open-api/answer-headers.ts'
import type { OpenApi, Operation } from '../../http/open-api/open-api.ts'

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

function faultOfJson(validate: ValidateFunction, body: string): string | undefined {
  if (validate(JSON.parse(body))) return undefined
  return `${JSON.stringify(validate.errors)} in ${body.slice(0, 300)}`
}

function faultOfBody({ content }: Responses, { headers, body }: Answer, validate: Validate): string | undefined {
  if (!content) return body === '' ? undefined : 'a body where none is documented'
  const [media = ''] = String(headers['content-type']).split(';')
  const schema = content[media]?.schema
  if (!schema) return `the media type ${media} is not documented`
  return media.includes('json') ? faultOfJson(validate(schema), body) : undefined
}

/** Headers that are promised and missing, or there and not promised; those that the document does not know are left. */
function faultOfHeaders({ headers: promised }: Responses, { headers }: Answer): string | undefined {
  for (const [name, { required }] of Object.entries(answerHeaders)) {
    if (required && name in promised && headers[name] === undefined) return `the header ${name} is missing`
    if (!(name in promised) && headers[name] !== undefined) return `the header ${name} is not documented`
  }
  return undefined
}

/** Holds answers against the OpenAPI document: says what one has that is not promised, undefined when nothing. */
export function documented(document: OpenApi): (operation: Operation, answer: Answer) => string | undefined {
  const validate = schemasOf(document)
  return ({ responses }, answer) => {
    const promised = responses[answer.statusCode]
    if (!promised) return `the status ${answer.statusCode} is not documented: ${answer.body.slice(0, 300)}`
    return faultOfHeaders(promised, answer) ?? faultOfBody(promised, answer, validate)
  }
}
