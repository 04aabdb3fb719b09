import { KEY_SCOPES, needsVeterinarian, scopeLabels } from '@dyra/shared/domain/key-scopes'
import { escapeHtml } from './html.ts'
import { practiceSteps } from './practice-steps.ts'

/** Scopes of a key that acts for a veterinarian, as the form of a key names them. */
const scopes = KEY_SCOPES.filter((scope) => needsVeterinarian([scope])).map((scope) => `<b>${scopeLabels[scope]}</b>`)

const codeBlock = (lines: string) => `<pre><code>${escapeHtml(lines)}</code></pre>`

/** Start of the page of the practice API: the key, its scopes, and worked lines. `url`: public URL of the registry. */
export const practiceIntro = (url: string): string => `<h2>Lykill</h2>
<p>Stjórnandi býr lykilinn til og velur heimildir hans. Lykillinn er sendur í hausnum <code>x-api-key</code>, aldrei í
slóð. Lykill með heimildina ${scopes.slice(0, -1).join(', ')} eða ${scopes.at(-1)} vinnur í nafni eins dýralæknis: skráningar eru hans, gjaldið er greiðanda hans, og breytingasaga og
skoðunarsaga nefna lykilinn. Lykillinn lokast um leið og dýralæknirinn missir
hlutverkið. Dýralæknirinn sér lykla sína í valmynd sinni, undir <b>Tengd stofukerfi</b>, og getur afturkallað þá.</p>
<h2>Dæmi</h2>
${codeBlock(`REGISTRY=${url}\nKEY=…`)}
${practiceSteps.map(({ title, lines }) => `<h3>${escapeHtml(title)}</h3>\n${codeBlock(lines)}`).join('\n')}
<h2>Aðgerðir</h2>`
