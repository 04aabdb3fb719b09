import { formatSsn } from '@dyra/shared/domain/kennitala'
import { formatPhone } from '@dyra/shared/domain/phone'
import { type Html, html } from '../../../server/src/features/messages/mail/template/html.ts'
import { cast, type Directory, UNKNOWN_PHONE } from './directory.ts'
import { ANSWERS, type Answer, EVERYONE, type PendingPrompt, type Phones } from './phones.ts'

const STYLE = `:root{color-scheme:light}body{font:18px/1.5 system-ui,sans-serif;color:#211f1c;background:#faf9f7;margin:0 auto;max-width:40rem;padding:1rem}
h1{font-size:1.5rem}h2{font-size:1.25rem;margin-top:2rem}article{background:#fff;border:2px solid #0b5763;border-radius:.75rem;padding:1rem;margin:1rem 0}
article h3{margin:0;font-size:1.1rem}.code{font-size:2rem;font-weight:700;letter-spacing:.15em}
button,select{font:inherit;min-height:2.75rem;padding:.25rem 1rem;border-radius:.5rem;border:1px solid #0b5763;background:#fff;color:#0b5763;margin:.25rem .25rem .25rem 0}
button.main{background:#0b5763;color:#fff}:focus-visible{outline:3px solid #b3541e;outline-offset:2px}
ul{list-style:none;padding:0}li{border-bottom:1px solid #dad6ce;padding:.75rem 0}.numbers{font-variant-numeric:tabular-nums}.muted{color:#5b564d}`

const VERBS: Readonly<Record<Answer, string>> = {
  approve: 'Samþykkja',
  cancel: 'Hætta við',
  timeout: 'Láta tímann renna út',
  pinLocked: 'PIN-númer læst',
  failure: 'Bilun',
}
/** Texts of the automatic answers. */
const FIXED: Readonly<Record<Answer, string>> = {
  approve: 'Samþykkir strax',
  cancel: 'Hættir við strax',
  timeout: 'Tíminn rennur út strax',
  pinLocked: 'PIN-númer er læst',
  failure: 'Bilar',
}

const button = (answer: Answer) =>
  html`<button name="answer" value="${answer}"${answer === 'approve' ? html` class="main"` : html``}>${VERBS[answer]}</button>
`

const promptCard = ({ id, method, hint, ssn, name, message, code }: PendingPrompt) => html`<article>
<h3>${message}</h3>
<p>${name}<br><span class="numbers">${method === 'phone' ? `Sími ${formatPhone(hint)}` : `Auðkennisapp ${formatSsn(ssn)}`}</span></p>
${code === null ? html`` : html`<p>Öryggistala<br><span class="code">${code}</span></p>`}
<form method="post" action="/prompts/${id}">${ANSWERS.map(button)}</form>
</article>
`

/** The pending prompts, which the page fetches to stay up to date. */
export function promptList(phones: Phones): Html {
  const prompts = phones.list()
  return prompts.length === 0 ? html`<p class="muted">Engin beiðni bíður.</p>` : html`${prompts.map(promptCard)}`
}

function fixedForm(hint: string, name: string, phones: Phones): Html {
  const present = phones.fixedAnswer(hint)
  const option = (answer: Answer) =>
    html`<option value="${answer}"${answer === present ? html` selected` : html``}>${FIXED[answer]}</option>`
  return html`<form method="post" action="/fixed">
<input type="hidden" name="hint" value="${hint}">
<select name="answer" aria-label="Svar: ${name}"><option value="">Bíður eftir svari</option>${ANSWERS.map(option)}</select>
<button>Vista</button></form>`
}

function castRow([ssn, who]: (typeof cast)[number], directory: Directory, phones: Phones): Html {
  const holder = directory.bySsn(ssn)
  const phone = holder?.phone ?? ''
  return html`<li><strong>${holder?.name ?? ''}</strong><br>
<span class="numbers">Sími ${formatPhone(phone)} · Kennitala ${formatSsn(ssn)}</span><br><span class="muted">${who}</span>
${fixedForm(phone, holder?.name ?? '', phones)}</li>
`
}

export function phonePage(directory: Directory, phones: Phones): string {
  return html`<!doctype html>
<html lang="is"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Símar og auðkennisöpp (sýningareintak)</title><style>${STYLE}</style>
<noscript><meta http-equiv="refresh" content="3"></noscript><script src="/page.js" defer></script></head>
<body><main>
<h1>Símar og auðkennisöpp</h1>
<p>Þessi síða kemur í stað símans í sýningareintakinu. Skráðu þig inn á Dýraauðkenni með símanúmeri eða kennitölu úr
listanum og svaraðu beiðninni hér.</p>
<section aria-labelledby="pending"><h2 id="pending">Beiðnir sem bíða</h2>
<div id="prompts" aria-live="polite">${promptList(phones)}</div></section>
<section aria-labelledby="people"><h2 id="people">Prófaðu með þessum</h2>
<ul>${cast.map((row) => castRow(row, directory, phones))}
<li><strong>Óþekkt númer</strong><br><span class="numbers">Sími ${formatPhone(UNKNOWN_PHONE)}</span><br>
<span class="muted">Skilríki finnast ekki</span></li></ul>
<h3>Allir aðrir</h3>${fixedForm(EVERYONE, 'allir aðrir', phones)}</section>
</main></body></html>
`.source
}

/** Shows new prompts without a reload that would move the reader's place. */
export const PAGE_SCRIPT = `const list = document.getElementById('prompts')
const refresh = async () => {
  const answer = await fetch('/prompts')
  const template = document.createElement('template')
  template.innerHTML = await answer.text()
  if (template.innerHTML !== list.innerHTML) list.replaceChildren(template.content)
}
setInterval(() => refresh().catch(() => {}), 1000)
`
