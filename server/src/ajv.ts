import { plainSigns } from '@dyra/shared/domain/plain-signs'
import { cleanName, cleanText, isLine, isLines } from '@dyra/shared/domain/text'
import { Ajv, type AnySchemaObject, type FuncKeywordDefinition, type Options } from 'ajv'
import type { DataValidationCxt } from 'ajv/dist/types'
import addFormats from 'ajv-formats'

/** `verbose`, because the message depends on the value and on annotations of the schema. */
const base: Options = {
  verbose: true,
  allErrors: true,
  useDefaults: true,
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
}

/** What Ajv passes: the schema's value, the text, the schema, and where the text is. */
type CleanedValue = [keyof typeof cleaners, string, AnySchemaObject?, DataValidationCxt?]

const cleaners = { text: cleanText, name: cleanName, signs: plainSigns } as const

/** `x-clean`: stores the input in one form, before its length and pattern are checked. */
const clean: FuncKeywordDefinition = {
  keyword: 'x-clean',
  type: 'string',
  schemaType: 'string',
  modifying: true,
  errors: false,
  before: 'maxLength',
  validate: (...[kind, value, , place]: CleanedValue) => {
    if (place?.parentData) place.parentData[place.parentDataProperty] = cleaners[kind](value)
    return true
  },
}

function instance(options: Options): Ajv {
  const ajv = new Ajv({ ...base, ...options })
  addFormats(ajv, ['date', 'date-time', 'uuid', 'email', 'binary'])
  ajv.addFormat('line', isLine).addFormat('text', isLines)
  ajv.addKeyword(clean)
  // Annotations of the contract, without effect on validity.
  ajv.addVocabulary(['x-media', 'x-message', 'x-names'])
  return ajv
}

/** For bodies: refuses wrong types instead of converting them. */
export const bodyAjv = instance({})
/** For query strings, paths and environment variables, which are text: converts types. Unknown names are ignored. */
export const textAjv = instance({ coerceTypes: true })
