import type { Fault } from '../../http/faults.ts'
import { validationTexts } from '../../http/texts.ts'

const asShown = (day: string): string => day.split('-').reverse().join('.')

/** Prices of days that are over stand: they were charged. Days are yyyy-mm-dd. */
export const validFromFault = (validFrom: string, today: string): Fault =>
  validFrom < today ? validationTexts.dateMin.replace('{date}', asShown(today)) : undefined
