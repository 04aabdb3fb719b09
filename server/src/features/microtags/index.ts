export { catchTaken, type FeeFacts, feeFacts, tagRow, tagTaken } from './queries.ts'
export { feeLine, payerError, priceOf, tagError, tagWarnings } from './rules.ts'
