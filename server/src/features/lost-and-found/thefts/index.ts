export { endTheft, withdrawUnconfirmed } from './thefts.ts'
