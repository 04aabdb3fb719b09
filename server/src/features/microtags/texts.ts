import type { TagNumberWarning } from '@dyra/shared/domain/tag-number'
import tagWarnings from '@dyra/shared/texts/tag-warnings.is.json'

export const tagWarningTexts: Readonly<Record<TagNumberWarning, string>> = tagWarnings

/** `price` in ISK. */
export const priceChangedText = (price: number): string =>
  `Skráningargjaldið hefur breyst og er nú ${price.toLocaleString('is-IS')}\u00a0kr.`
