import { currentLanguage } from '../language/current-language.ts'
import { localizedTexts } from '../language/localized.ts'
import { documentOf } from './document.ts'
import en from './embed-page.en.json' with { type: 'json' }
import is from './embed-page.is.json' with { type: 'json' }
import { escapeHtml } from './html.ts'

const texts = localizedTexts(is, en)

/** Policy of the embed's demo page: one own script, whose component adds its styles without a style element. */
export const embedPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:;" +
  " base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'"

const snippet = (origin: string, language: string) =>
  `<script src="${origin}/embed.js" defer></script>\n<pet-lookup endpoint="${origin}" lang="${language}"></pet-lookup>`

const list = (rows: readonly (readonly [string, string])[]) =>
  `<table><tbody>${rows.map(([name, text]) => `<tr><th scope="row"><code>${name}</code></th><td>${text}</td></tr>`).join('')}</tbody></table>`

/** Page for owners of other sites on how to embed the lookup, with live examples, in the language of the request. */
export function embedPage(origin: string): string {
  const address = escapeHtml(origin)
  const policy = `default-src 'none'; script-src ${address}; connect-src ${address}`
  const example = (language: string) =>
    `<div class="try"><pet-lookup endpoint="${address}" lang="${language}"></pet-lookup></div>`
  const main = `<p><a href="/">${texts.back}</a></p>
<h1>${texts.title}</h1>
<p>${texts.lead}</p>
<pre><code>${escapeHtml(snippet(origin, currentLanguage()))}</code></pre>
<h2>${texts.look}</h2>
${example(currentLanguage())}
<p>${texts.otherLanguage}</p>
${example(texts.other)}
<h2>${texts.settings}</h2>
${list([
  ['endpoint', texts['setting.endpoint']],
  ['lang', texts['setting.lang']],
  ['theme-color', texts['setting.theme-color']],
])}
<h2>${texts.events}</h2>
${list([
  ['pet-found', texts['event.pet-found']],
  ['pet-not-found', texts['event.pet-not-found']],
])}
<h2>${texts.policy}</h2>
<p>${texts['policy.lead']}</p>
<pre><code>${policy}</code></pre>`
  return documentOf({
    language: currentLanguage(),
    title: `${texts.title} – Dýraauðkenni`,
    description: texts.description,
    head: '<script src="/embed.js" defer></script>\n',
    main,
  })
}
