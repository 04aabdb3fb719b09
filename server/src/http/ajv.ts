import { isLine, isLines } from '@dyra/shared/domain/text'
import { Ajv, type Options } from 'ajv'
import addFormats from 'ajv-formats'

/** `verbose`: the message depends on the value and on notes of the schema. */
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
  // Notes of the contract that say nothing about validity.
  ajv.addVocabulary(['x-media', 'x-message', 'x-names'])
  return ajv
}

/** For bodies: what is not of the right type is refused, not converted. */
export const bodyAjv = instance({})
/** For query strings, paths and environment variables, which are text by nature. Unknown names stay and do no harm. */
export const textAjv = instance({ coerceTypes: true })
