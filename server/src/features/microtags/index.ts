export { feeLine, orTaken, tagRow, tagTaken } from './add-tag.ts'
export { type FeeFacts, feeFacts } from './fee.ts'
export { payerFault, tagFault, tagWarnings } from './rules.ts'
