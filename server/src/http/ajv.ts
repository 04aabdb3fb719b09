import { isLine, isLines } from '@dyra/shared/domain/text'
import { Ajv, type Options } from 'ajv'
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

function instance(options: Options): Ajv {
  const ajv = new Ajv({ ...base, ...options })
  addFormats(ajv, ['date', 'date-time', 'uuid', 'email', 'binary'])
  ajv.addFormat('line', isLine).addFormat('text', isLines)
  // Annotations of the contract, without effect on validity.
  ajv.addVocabulary(['x-media', 'x-message', 'x-names'])
  return ajv
}

/** For bodies: refuses wrong types instead of converting them. */
export const bodyAjv = instance({})
/** For query strings, paths and environment variables, which are text: converts types. Unknown names are ignored. */
export const textAjv = instance({ coerceTypes: true })
