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

/** Text with line breaks as markup. */
export const lines = (text: string): Html[] =>
  text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))
