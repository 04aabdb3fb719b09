export { foundSentence } from './mails.ts'
export { needsOwner } from './queries.ts'
export { confirmTheft, endTheft, withdrawTheft, withdrawUnconfirmed } from './thefts.ts'
