import type { GivenRole } from '@dyra/shared/domain/roles'
import type { WorkplaceKind } from '@dyra/shared/domain/workplaces'
import { isKeyRule, type PersonRule, type Relation, type Rule } from '../../access/rule.ts'

type Json = Record<string, unknown>

const ROLES: Readonly<Record<GivenRole, string>> = { Administrator: 'stjórnandi', Veterinarian: 'dýralæknir' }

const RELATIONS: Readonly<Record<Relation, string>> = {
  self: 'maðurinn sjálfur',
  staffSelf: 'maðurinn sjálfur meðan hann er dýralæknir eða stjórnandi',
  owner: 'eigandi dýrsins',
  coOwner: 'meðeigandi dýrsins',
  currentOwner: 'sá sem átti dýrið þegar eigendaskiptin voru skráð',
  newOwner: 'nýr eigandi í eigendaskiptum sem bíða',
  registrar: 'dýralæknirinn sem skráði dýrið, þar til eigandi hefur samþykkt skráninguna',
  invited: 'sá sem var boðið að gerast meðeigandi',
  ownersSide: 'sá sem svarar finnanda fyrir dýrið',
  applicant: 'umsækjandinn',
  keyVeterinarian: 'dýralæknirinn sem lykillinn vinnur fyrir',
  found: 'sá sem fannst eftir kennitölu síðasta sólarhring',
  alreadyNamed: 'sá sem er þar þegar',
  colleague: 'starfsmaður vinnustaðarins, innskráður í nafni hans',
  workplaceManager: 'umsjónarmaður vinnustaðarins, innskráður í nafni hans',
  staff: 'dýralæknir eða stjórnandi',
}

const WORKPLACES: Readonly<Record<WorkplaceKind, string>> = {
  clinic: 'dýralæknastofa',
  shelter: 'dýraathvarf',
  municipality: 'sveitarfélag',
  police: 'lögregla',
  authority: 'stjórnvald',
}

const list = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' eða ')

function describeRule({ roles = [], relations = [], workplaces = [], beforeAcceptance }: PersonRule): string {
  const named = [
    ...roles.map((role) => ROLES[role]),
    ...relations.map((relation) => RELATIONS[relation]),
    ...workplaces.map((kind) => WORKPLACES[kind]),
  ]
  const who = named.length === 0 ? 'allir innskráðir' : list(named)
  return `Aðgangur: ${who}${beforeAcceptance ? ', einnig áður en skilmálar eru samþykktir' : ''}.`
}

/** Icelandic description of who may make a call. */
export function accessText(rule: Rule): string {
  if (rule === 'public') return 'Aðgangur: öllum opið.'
  return isKeyRule(rule) ? `Aðgangur: API-lykill með heimildina ${rule.scope}.` : describeRule(rule)
}

/**
 * The rule as OpenAPI 3.1 security requirements: one is enough, and each names a role. A caller with a relation to the object
 * needs no role, only a session.
 */
export function securityOf(rule: Rule): Json[] {
  if (rule === 'public') return []
  if (isKeyRule(rule)) return [{ apiKey: [rule.scope] }]
  const { roles = [], relations = [], workplaces = [] } = rule
  return roles.length === 0 || relations.length > 0 || workplaces.length > 0
    ? [{ session: [] }]
    : roles.map((role) => ({ session: [role] }))
}
