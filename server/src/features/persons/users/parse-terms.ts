import { OWNER_SEARCH_MIN } from '@dyra/shared/domain/limits'
import { searchedDigits, searchLength } from '@dyra/shared/domain/names'
import { plainSigns } from '@dyra/shared/domain/plain-signs'
import { wordsIn } from '../../../db/text-search.ts'
import { fillText } from '../../../language/fill-text.ts'
import { fieldProblem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'

/** Terms of a search. Kennitölur and e-mail addresses begin with the text. A name contains every word. */
export type Terms =
  | { readonly kind: 'ssn'; readonly beginning: string }
  | { readonly kind: 'email'; readonly beginning: string }
  | { readonly kind: 'name'; readonly words: readonly string[] }

/** More words hardly reduce the results, and each number of words needs its own statement. */
const WORDS_MAX = 6

function termsIn(text: string): Terms {
  const digits = searchedDigits(text)
  if (digits !== undefined) return { kind: 'ssn', beginning: digits }
  if (text.includes('@')) return { kind: 'email', beginning: text.toLowerCase() }
  return { kind: 'name', words: wordsIn(text).slice(0, WORDS_MAX) }
}

/**
 * Texts of short words are accepted, because names such as *Bo Li* have no others; the limit of expensive reads bears what
 * no index finds. @throws ProblemError 400 if there are fewer letters and digits in all
 */
export function termsOf(text: string): Terms {
  if (searchLength(text) >= OWNER_SEARCH_MIN) return termsIn(plainSigns(text))
  throw fieldProblem({ searchQuery: [fillText(validationTexts.tooShort, { min: OWNER_SEARCH_MIN })] })
}
