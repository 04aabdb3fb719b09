import { fillText } from '../../../../language/fill-text.ts'
import { localizedTexts } from '../../../../language/localized.ts'
import en from './layout-texts.en.json' with { type: 'json' }
import is from './layout-texts.is.json' with { type: 'json' }

export const layoutTexts = localizedTexts(is, en)

/** Joins items, as in `nafn, símanúmer og netfang`. */
export function listOf(items: readonly string[]): string {
  const [last = '', ...others] = items.toReversed()
  return others.length === 0 ? last : fillText(layoutTexts.list, { first: others.toReversed().join(', '), last })
}
