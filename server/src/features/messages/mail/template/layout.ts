import type { Block, Fact } from './blocks.ts'
import { type Html, html, lines } from './html.ts'

/** An e-mail before rendering as text or HTML. */
export interface MailContent {
  readonly language: string
  readonly subject: string
  readonly greeting: string
  readonly blocks: readonly Block[]
  readonly button: { readonly label: string; readonly url: string } | null
  /** Links below the button. */
  readonly links: readonly { readonly label: string; readonly url: string }[]
  readonly closing: string
  readonly footer: string
  /** Link in the footer of mails that the recipient may unsubscribe from. */
  readonly unsubscribe?: { readonly label: string; readonly url: string } | undefined
}

/** Content id of the logo. It is attached as PNG: mail programs drop SVG and block remote images. */
export const MARK_CID = 'mark@dyraaudkenni'

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const BODY = `${FONT};font-size:16px;line-height:24px;color:#211f1c`
const QUIET = `${FONT};font-size:14px;line-height:20px;color:#6b665d`

/** For mail programs with a dark mode; others use the light colours on each element. */
const DARK = `@media (prefers-color-scheme: dark) {
.page { background: #191817 !important }
.sheet, .facts { background: #252422 !important; border-color: #4a4844 !important }
.ink { color: #ebe9e5 !important }
.quiet { color: #b0aca4 !important }
.mark { background: #ffffff !important }
}`

/** Longest comment, in characters, that is bold. */
const LONG = 60

const factValue = ({ value, href }: Fact): Html | Html[] =>
  href === undefined ? lines(value) : html`<a class="ink" href="${href}" style="color:#211f1c">${value}</a>`

const factRow = (fact: Fact) => html`<tr>
<td class="quiet" style="${QUIET};padding:6px 12px 6px 0;vertical-align:top;width:34%">${fact.label}</td>
<td class="ink" style="${BODY};padding:4px 0;vertical-align:top;font-weight:${fact.value.length > LONG ? '400' : '600'};word-break:break-word">${factValue(fact)}</td>
</tr>
`

const blockRow = (block: Block): Html =>
  'paragraph' in block
    ? html`<p class="ink" style="${BODY};margin:0 0 16px">${lines(block.paragraph)}</p>
`
    : html`<table class="facts" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-top:1px solid #dad6ce;border-bottom:1px solid #dad6ce">
${block.facts.map(factRow)}</table>
`

/** Outlook ignores the padding of the link, but not of the cell. */
const button = ({
  label,
  url,
}: NonNullable<
  MailContent['button']
>) => html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
<td style="background:#0b5763;border-radius:6px;padding:12px 24px"><a href="${url}" style="${FONT};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${label}</a></td>
</tr></table>
`

const linkLine = ({ label, url }: { label: string; url: string }) =>
  html`<p style="${BODY};margin:0 0 8px"><a class="ink" href="${url}" style="${BODY}">${label}</a></p>
`

/** Space between the links and the closing. */
const linkLines = (links: MailContent['links']) =>
  links.length === 0
    ? []
    : [
        ...links.map(linkLine),
        html`<p style="margin:0 0 16px"></p>
`,
      ]

const head = (subject: string) => html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${subject}</title>
<style>${DARK}</style>
</head>
`

const brand = html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr>
<td class="mark" style="border-radius:6px;padding:4px"><img src="cid:${MARK_CID}" width="32" height="32" alt="" style="display:block;border:0"></td>
<td class="ink" style="${BODY};font-size:18px;font-weight:700;padding-left:8px">Dýraauðkenni</td>
</tr></table>
`

const unsubscribeLine = ({ label, url }: { label: string; url: string }) =>
  html`<br><a class="quiet" href="${url}" style="${QUIET}">${label}</a>`

/** One column of at most 600 px in tables: the only layout that all mail programs support. */
export function htmlOf({
  language,
  subject,
  greeting,
  blocks,
  closing,
  footer,
  unsubscribe,
  ...content
}: MailContent): string {
  const sheet = html`${brand}<p class="ink" style="${BODY};margin:0 0 16px">${greeting}</p>
${blocks.map(blockRow)}${content.button ? button(content.button) : []}${linkLines(content.links)}<p class="ink" style="${BODY};margin:0">${lines(closing)}</p>`
  return html`<!doctype html>
<html lang="${language}">
${head(subject)}<body class="page" style="margin:0;padding:0;background:#f4f2ee">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f2ee"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr>
<td class="sheet" align="left" style="background:#ffffff;border:1px solid #e9e6e0;border-radius:8px;padding:24px">
${sheet}
</td></tr><tr>
<td class="quiet" align="left" style="${QUIET};padding:16px 24px">${lines(footer)}${unsubscribe ? unsubscribeLine(unsubscribe) : []}</td>
</tr></table>
</td></tr></table>
</body>
</html>
`.source
}

const plainFact = ({ label, value }: { label: string; value: string }) => `${label}: ${value.replaceAll('\n', '\n  ')}`

const plainBlock = (block: Block): string =>
  'paragraph' in block ? block.paragraph : block.facts.map(plainFact).join('\n')

/** The e-mail as plain text. The lines of a value are indented, so that they cannot pass for our own text. */
export function textOf({
  greeting,
  blocks,
  button: pressed,
  links,
  closing,
  footer,
  unsubscribe,
}: MailContent): string {
  const further = links.map((link) => `${link.label}:\n${link.url}`)
  const action = pressed ? [`${pressed.label}:\n${pressed.url}`] : []
  const parts = [greeting, ...blocks.map(plainBlock), ...action, ...further, closing]
  const end = unsubscribe ? `${footer}\n${unsubscribe.label}: ${unsubscribe.url}` : footer
  return `${parts.join('\n\n')}\n\n-- \n${end}\n`
}
