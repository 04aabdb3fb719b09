import { OWNER_SEARCH_MIN } from '@dyra/shared/domain/limits'
import { foldName } from '@dyra/shared/domain/names'
import { longestRun } from '../../db/text-search.ts'
import { fieldProblem } from '../../http/problem.ts'
import { validationTexts } from '../../http/texts.ts'
import { fillText } from '../../language/fill-text.ts'

/** Terms of a search. Kennitölur and e-mail addresses begin with the text. A name contains every word. */
export type Terms =
  | { readonly kind: 'ssn'; readonly beginning: string }
  | { readonly kind: 'email'; readonly beginning: string }
  | { readonly kind: 'name'; readonly words: readonly string[] }

/** More words hardly reduce the results, and each number of words needs its own statement. */
const WORDS_MAX = 6

function termsIn(text: string): Terms {
  if (/^[\d\s\p{Pd}]+$/u.test(text)) return { kind: 'ssn', beginning: text.replace(/\D/g, '') }
  if (text.includes('@')) return { kind: 'email', beginning: text.toLowerCase() }
  return { kind: 'name', words: foldName(text).split(/\s+/).slice(0, WORDS_MAX) }
}

const lengthOf = (terms: Terms) =>
  terms.kind === 'name' ? Math.max(...terms.words.map(longestRun)) : terms.beginning.length

/** @throws ProblemError 400 if no term is long enough */
export function termsOf(text: string): Terms {
  const terms = termsIn(text.trim())
  if (lengthOf(terms) >= OWNER_SEARCH_MIN) return terms
  throw fieldProblem({ searchQuery: [fillText(validationTexts.tooShort, { min: OWNER_SEARCH_MIN })] })
}
