import { createHash } from 'node:crypto'

interface PageParts {
  html: string
  title?: string
  styles: string
}

/** Tags of `PageRules`, which the script adds again. The server sends them, too (server/src/web/send-page.ts, page-meta.ts). */
const PAGE_RULES = /<meta name="(?:robots|referrer)"[^>]*>/g
const TITLE = /<title>([\s\S]*?)<\/title>/g
/** Forms without a method. */
const FORM = /<form(?=[\s>])(?![^>]*\smethod=)/g
const STYLE = / style="([^"]*)"/g

const CHARACTERS: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}
const unescapeHtml = (text: string) =>
  text.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => CHARACTERS[entity] ?? entity)

/** `!important`, because a style attribute has priority over every rule. */
const important = (style: string) =>
  style
    .split(';')
    .map((declaration) => `${declaration}!important`)
    .join(';')

/**
 * Moves style attributes, which the Content-Security-Policy forbids, to rules. The script turns them into styles of the
 * elements again (shell/src/startup/prerendered-page.ts).
 */
function withoutStyleAttributes(html: string) {
  const rules = new Map<string, string>()
  const replaced = html.replaceAll(STYLE, (_attribute, value: string) => {
    const style = unescapeHtml(value)
    const name = createHash('sha256').update(style).digest('hex').slice(0, 8)
    rules.set(name, `[data-s="${name}"]{${important(style)}}`)
    return ` data-s="${name}"`
  })
  return { html: replaced, styles: [...rules.values()].join('') }
}

/** Before the script runs, Enter must not discard what was typed. Outside of a dialog the method `dialog` does nothing. */
const withInertForms = (html: string) => html.replaceAll(FORM, '<form method="dialog"')

/** Prepares rendered markup for the page: the title moves to the head, style attributes become rules. */
export function pageParts(markup: string): PageParts {
  const title = [...markup.matchAll(TITLE)].at(-1)?.[1]
  const content = markup.replaceAll(TITLE, '').replaceAll(PAGE_RULES, '')
  // React does not hydrate such elements outside of the head, but would insert them again.
  const unexpected = /<(script|style|link|meta)\b[^>]*>/.exec(content)
  if (unexpected) throw new Error(`A rendered page contains ${unexpected[0]}`)
  return { ...withoutStyleAttributes(withInertForms(content)), ...(title !== undefined && { title }) }
}
