import { documentOf } from './document.ts'
import { escapeHtml } from './html.ts'

/** Policy of the embed's demo page: one own script, whose component adds its styles without a style element. */
export const embedPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:;" +
  " base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'"

const snippet = (origin: string) =>
  `<script src="${origin}/embed.js" defer></script>\n<pet-lookup endpoint="${origin}" lang="is"></pet-lookup>`

const attributes = [
  ['endpoint', 'Slóð gagnagrunnsins sem flett er upp í.'],
  [
    'lang',
    'Tungumál: is (sjálfgefið) eða en. Hver uppfletting á síðunni heldur sínu. Á ensku birtast einnig tegund og kyn.',
  ],
  ['theme-color', 'Litur hnappa, til dæmis #0b5763.'],
] as const

const events = [
  ['pet-found', 'Dýr fannst.'],
  ['pet-not-found', 'Ekkert dýr er skráð með númerið.'],
] as const

const list = (rows: readonly (readonly [string, string])[]) =>
  `<table><tbody>${rows.map(([name, text]) => `<tr><th scope="row"><code>${name}</code></th><td>${text}</td></tr>`).join('')}</tbody></table>`

/** Page for owners of other sites on how to embed the lookup, with a live example. */
export function embedPage(origin: string): string {
  const address = escapeHtml(origin)
  const policy = `default-src 'none'; script-src ${address}; connect-src ${address}`
  const main = `<p><a href="/">Til baka á forsíðu Dýraauðkennis</a></p>
<h1>Uppfletting á þínum vef</h1>
<p>Dýraathvörf, dýralæknar og sveitarfélög geta sett uppflettingu örmerkja á eigin vef. Settu þessar tvær línur á síðuna:</p>
<pre><code>${escapeHtml(snippet(origin))}</code></pre>
<h2>Svona lítur hún út</h2>
<div class="try"><pet-lookup endpoint="${address}" lang="is"></pet-lookup></div>
<p>Sama uppfletting á ensku (<code>lang="en"</code>):</p>
<div class="try"><pet-lookup endpoint="${address}" lang="en"></pet-lookup></div>
<h2>Stillingar</h2>
${list(attributes)}
<h2>Atburðir</h2>
${list(events)}
<h2>Öryggisstefna</h2>
<p>Síða með stranga öryggisstefnu (Content-Security-Policy) þarf aðeins að leyfa þetta:</p>
<pre><code>${policy}</code></pre>`
  return documentOf({
    title: 'Uppfletting á þínum vef – Dýraauðkenni',
    description: 'Settu uppflettingu örmerkja á vef dýraathvarfs, dýralæknis eða sveitarfélags með tveimur línum.',
    head: '<script src="/embed.js" defer></script>\n',
    main,
  })
}
