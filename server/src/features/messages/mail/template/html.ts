import { tagGroups } from '@dyra/shared/domain/tag-groups'
import { escapeHtml } from '../../../../web/html.ts'

/** Safe markup; created by `html` only. */
export class Html {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

const sourceOf = (value: string | Html | readonly Html[]): string => {
  if (value instanceof Html) return value.source
  if (typeof value === 'string') return escapeHtml(value)
  return value.map((part) => part.source).join('')
}

/** Markup with escaped values. Attributes with a value must be quoted. */
export const html = (markup: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html =>
  new Html(String.raw({ raw: markup }, ...values.map(sourceOf)))

const CHIP = /(?<!\d)(\d{15})(?!\d)/

/**
 * Chip numbers in groups, as on the pages: copied text is the plain number, which a search of the mailbox finds, too.
 */
const withGroups = (line: string): Html[] =>
  line.split(CHIP).map((part, index) => {
    if (index % 2 === 0) return html`${part}`
    const [first = '', ...further] = tagGroups(part)
    return html`<span style="white-space:nowrap">${first}${further.map((group) => html`<span style="padding-left:4px">${group}</span>`)}</span>`
  })

/** Markup of a text that may have line breaks. */
export const lines = (text: string): Html[] =>
  text.split('\n').map((line, index) => html`${index === 0 ? [] : html`<br>`}${withGroups(line)}`)
