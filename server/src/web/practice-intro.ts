import { escapeHtml } from './html.ts'
import { practiceSteps } from './practice-steps.ts'

const codeBlock = (lines: string) => `<pre><code>${escapeHtml(lines)}</code></pre>`

/** Start of the page of the practice API: the key, its scopes, and worked lines. `url`: public address of the registry. */
export const practiceIntro = (url: string): string => `<h2>Lykill</h2>
<p>Stjórnandi býr lykilinn til og velur heimildir hans. Lykillinn er sendur í hausnum <code>x-api-key</code>, aldrei í
slóð. Lykill með heimildina <b>Nýskráning dýra</b>, <b>Birgðir örmerkja</b>, <b>Leit eftir kennitölu</b> eða <b>Athugun á
sjúklingaskrá</b> vinnur í nafni eins dýralæknis: skráningar eru hans, gjaldið er greiðanda hans, og breytingasaga og
skoðunarsaga nefna lykilinn. Lykillinn lokast um leið og dýralæknirinn missir
hlutverkið. Dýralæknirinn sér lykla sína í valmynd sinni, undir <b>Tengd stofukerfi</b>, og getur afturkallað þá.</p>
<h2>Dæmi</h2>
${codeBlock(`REGISTRY=${url}\nKEY=…`)}
${practiceSteps.map(({ title, lines }) => `<h3>${escapeHtml(title)}</h3>\n${codeBlock(lines)}`).join('\n')}
<h2>Aðgerðir</h2>`
