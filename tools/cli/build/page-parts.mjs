import { createHash } from 'node:crypto'

/** @typedef {{ html: string, title?: string, styles: string }} PageParts */

const THEME = /<style data-mantine-styles="true"[^>]*>([\s\S]*?)<\/style>/
const ANY_THEME = /<style data-mantine-styles[\s\S]*?<\/style>/g
const TITLE = /<title>([\s\S]*?)<\/title>/g
/** Forms without a method. */
const FORM = /<form(?=[\s>])(?![^>]*\smethod=)/g
const STYLE = / style="([^"]*)"/g

/** @type {Readonly<Record<string, string>>} */
const CHARACTERS = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }
/** @param {string} text */
const unescapeHtml = (text) => text.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => CHARACTERS[entity] ?? entity)

/**
 * `!important`, because a style attribute has priority over every rule.
 * @param {string} style
 */
const important = (style) =>
  style
    .split(';')
    .map((declaration) => `${declaration}!important`)
    .join(';')

/**
 * Moves style attributes, which the Content-Security-Policy forbids, to rules. The script turns them into styles of the
 * elements again (shell/src/startup/finished-page.ts).
 * @param {string} html
 */
function withoutStyleAttributes(html) {
  /** @type {Map<string, string>} */
  const rules = new Map()
  const replaced = html.replaceAll(STYLE, (_attribute, /** @type {string} */ value) => {
    const style = unescapeHtml(value)
    const name = createHash('sha256').update(style).digest('hex').slice(0, 8)
    rules.set(name, `[data-s="${name}"]{${important(style)}}`)
    return ` data-s="${name}"`
  })
  return { html: replaced, styles: [...rules.values()].join('') }
}

/**
 * Before the script runs, Enter must not discard what was typed. Outside of a dialog this method does nothing.
 * @param {string} html
 */
const withInertForms = (html) => html.replaceAll(FORM, '<form method="dialog"')

/**
 * Style sheet of the theme that a rendered frame contains.
 * @param {string} markup
 */
export const themeOf = (markup) => THEME.exec(markup)?.[1] ?? ''

/**
 * Prepares rendered markup for the page: the title moves to the head, style attributes become rules. Only a frame keeps
 * the style sheets of the theme.
 * @param {string} markup
 * @param {boolean} isFrame
 * @returns {PageParts}
 */
export function pageParts(markup, isFrame) {
  const title = [...markup.matchAll(TITLE)].at(-1)?.[1]
  const content = markup.replaceAll(TITLE, '').replaceAll(ANY_THEME, (style) => (isFrame ? style : ''))
  // React hydrates these elements only in the head, and would insert them again.
  const unexpected = /<(script|link|meta)\b[^>]*>/.exec(content)
  if (unexpected) throw new Error(`A rendered page contains ${unexpected[0]}`)
  return { ...withoutStyleAttributes(withInertForms(content)), ...(title !== undefined && { title }) }
}
