export { catchTaken, tagRow, tagTaken } from './insert-tag.ts'
export { type FeeFacts, feeFacts } from './queries.ts'
export { feeLine, payerError, priceOf, tagError, tagWarnings } from './rules.ts'
