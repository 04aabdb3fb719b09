import { ANY, escaped, type Translate, tidy } from './translate.ts'

/** How a text is compared: as a whole, as a part, or as a part in capital or small letters. */
export type Comparison = 'whole' | 'part' | 'anyCase'

/** First of the characters that take the places of tokens of a regular expression. */
const FIRST_TOKEN = 0xe001
const REST = new RegExp(`\\s*${ANY}$`)
/** Where `.*` follows, it takes the first place and all that follows it. */
const FROM_PLACE = new RegExp(`(?<=.)\\s*${ANY}.*$`)

/** A pattern of English texts, any of which may be there. */
function sourceOf(texts: readonly string[], tokens: readonly string[] = []): string {
  const sources = texts.map((text) =>
    escaped(text)
      .replaceAll(ANY, '.+?')
      .replace(/\s/g, '\\s+')
      .replace(/[\ue001-\uf8ff]/g, (token) => tokens[token.charCodeAt(0) - FIRST_TOKEN] ?? ''),
  )
  return sources.length === 1 ? String(sources) : `(?:${sources.join('|')})`
}

/** The comparison for an Icelandic text: a string if it has one translation, because strings compare best. */
export function textMatcher(translate: Translate, text: string, comparison: Comparison): string | RegExp {
  const texts = translate(text)
  const [only = text] = texts
  if (texts.length === 1 && !only.includes(ANY))
    return only === tidy(text) ? text : text.replace(/\S.*\S|\S/s, () => only)
  const source = sourceOf(texts)
  return new RegExp(comparison === 'whole' ? `^\\s*${source}\\s*$` : source, comparison === 'anyCase' ? 'i' : '')
}

// In this order: a space; a sign that means itself; what divides texts: `^`, `|`, `(`, `.*`; and what a value is matched
// by: `\d+`, `[.:]`, `(\d+)`.
const PARTS =
  /(?<space>\\s[+*]?)|\\(?<sign>[^dDwWSb])|(?<value>(?:\((?:\\[dwS]|[+*?])+\)|\\[dDwWSb]|\[[^\]]*\])(?:[+*?]|\{[\d,]+\})*)|(?<divider>[\^$|()]|\.[+*]?\??)/g

/** Divides the texts of a regular expression in `take`; other characters take the places of its tokens. */
function divided(source: string): { readonly texts: readonly string[]; readonly tokens: readonly string[] } {
  const tokens: string[] = []
  const texts: string[] = ['']
  let at = 0
  const add = (text: string) => texts.push(texts.pop() + text)
  for (const found of source.matchAll(PARTS)) {
    const { space, sign, value, divider } = found.groups ?? {}
    add(source.slice(at, found.index) + (sign ?? (space ? ' ' : '')))
    if (value) add(String.fromCharCode(FIRST_TOKEN + tokens.push(value) - 1))
    if (divider) texts.push(divider, '')
    at = found.index + found[0].length
  }
  add(source.slice(at))
  return { texts, tokens }
}

/**
 * Translates the texts of a regular expression between `^`, `$`, `|`, `.*` and parentheses. Its other signs match values, as
 * in `/^Sent: \d+\.$/`.
 */
export function regExpMatcher(translate: Translate, expression: RegExp): RegExp {
  const { texts, tokens } = divided(expression.source)
  let isTranslated = false
  const source = texts.map((text, n) => {
    if (n % 2 === 1) return text
    const [, start = '', inner = '', end = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
    const translations = inner ? translate(inner) : ['']
    isTranslated ||= String(translations) !== tidy(inner)
    // The expression itself says what may follow.
    const rest = texts[n + 1]?.startsWith('.') ? FROM_PLACE : REST
    const parts = translations.map((translation) => start + translation.replace(rest, '') + end)
    return sourceOf(parts, tokens)
  })
  return isTranslated ? new RegExp(source.join(''), expression.flags) : expression
}
