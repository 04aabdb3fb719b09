import { type Fault, notBefore } from '../../http/faults.ts'

/** Past prices cannot change: they were charged. Days are yyyy-mm-dd. */
export const validFromFault = (validFrom: string, today: string): Fault =>
  validFrom < today ? notBefore(today) : undefined
