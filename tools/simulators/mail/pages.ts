import { type Html, html } from '../../../server/src/features/messages/mail/template/html.ts'
import type { Received } from './mailbox.ts'

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;color:#211f1c;background:#faf9f7;margin:0 auto;max-width:60rem;padding:1rem}
a{color:#0b5763}table{width:100%;border-collapse:collapse}td,th{text-align:left;padding:.5rem;border-bottom:1px solid #dad6ce;overflow-wrap:anywhere}
iframe{width:100%;height:44rem;border:1px solid #dad6ce;background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border:1px solid #dad6ce;padding:1rem}`

const page = (title: string, content: Html, refresh: Html) =>
  html`<!doctype html>
<html lang="is"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${refresh}<title>${title}</title><style>${STYLE}</style></head>
<body><h1>${title}</h1>
${content}
</body></html>
`.source

const time = (instant: string) => instant.replace(/^(\d{4})-(\d\d)-(\d\d)T([\d:]{8}).*$/, '$3.$2.$1 $4')

const row = ({ id, to, subject, receivedAt }: Received) => html`<tr>
<td>${time(receivedAt)}</td><td>${to.join(', ')}</td><td><a href="/mail/${String(id)}">${subject}</a></td></tr>
`

const REFRESH = html`<meta http-equiv="refresh" content="5">`

export const smsPage = (table: Html): string =>
  page('SMS frá Dýraauðkenni (sýningareintak)', html`<p><a href="/">Póstur</a></p>${table}`, REFRESH)

export function listPage(mails: readonly Received[]): string {
  const table = html`<table><thead><tr><th>Sent</th><th>Til</th><th>Efni</th></tr></thead><tbody>
${mails.map(row)}</tbody></table>`
  const list = mails.length > 0 ? table : html`<p>Enginn póstur hefur verið sendur.</p>`
  return page('Póstur frá Dýraauðkenni (sýningareintak)', html`<p><a href="/sms">SMS</a></p>${list}`, REFRESH)
}

export function mailPage({ id, subject, to, toName, text, headers, receivedAt }: Received): string {
  const content = html`<p><a href="/">Allur póstur</a></p>
<p>Til: ${toName} &lt;${to.join(', ')}&gt;<br>Sent: ${time(receivedAt)}</p>
<iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mail/${String(id)}/html"></iframe>
<h2>Texti</h2><pre>${text}</pre>
<h2>Hausar</h2><pre>${headers.join('\n')}</pre>`
  return page(subject, content, html``)
}

/** The mail. Its links open outside of the frame. */
export const mailDocument = ({ html: markup }: Received): string =>
  markup.replace('<head>', '<head><base target="_blank">')
