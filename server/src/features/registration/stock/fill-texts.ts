import { fillText } from '../../../language/fill-text.ts'
import { texts } from './texts.ts'

export type StockText = Exclude<keyof typeof texts, 'mails'>

/** A text of batches and stock with its values. */
export const stockText = (key: StockText, values: Readonly<Record<string, string | number>> = {}): string =>
  fillText(texts[key], values)
