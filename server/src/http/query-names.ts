import type { TSchema } from 'typebox'
import { fieldProblem } from './problem.ts'
import { validationTexts } from './texts.ts'

type Query = Record<string, unknown>

/**
 * Brings the names of a query string to the contract's spelling, in any case; the required names mix
 * `From` and `from`. Names that the call does not know are dropped, and so are empty values: an emptied filter.
 * @throws ProblemError 400 when a known name comes twice
 */
export function queryNames(schema: TSchema): (query: Query) => Query {
  const properties = 'properties' in schema ? Object.keys(schema.properties as object) : []
  const spelling = new Map(properties.map((name) => [name.toLowerCase(), name]))
  return (query) => {
    const known: Query = {}
    for (const given in query) {
      const name = spelling.get(given.toLowerCase())
      const value = query[given]
      if (name === undefined || value === '') continue
      if (Array.isArray(value) || Object.hasOwn(known, name)) throw fieldProblem({ [name]: [validationTexts.invalid] })
      known[name] = value
    }
    return known
  }
}
