export { findNumbers } from './list-queries.ts'
export { CLINIC_OF_NUMBER, clinicOf, clinicOfNumber, isInStockOf } from './queries.ts'
export { checkNumber } from './stock.ts'
export { numberView } from './view.ts'
