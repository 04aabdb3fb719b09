import { matchesPattern, withoutTrailingSlash } from './path-pattern.ts'
import { landingPaths, type Role } from './roles.ts'
import {
  INSTITUTION_KINDS,
  isInstitution,
  type SessionWorkplace,
  WORKPLACE_KINDS,
  type WorkplaceKind,
} from './workplaces.ts'

/** Who may open a page: everyone, or users with one of these roles. */
type Audience = 'everybody' | readonly Role[]

const administrators: Audience = ['Administrator']
const staff: Audience = ['Veterinarian', 'Administrator']
/** Only sessions of workplaces. */
const workplacesOnly: Audience = []
const veterinarians: Audience = ['Veterinarian']
const signedIn: Audience = ['PetOwner', 'Veterinarian', 'Administrator']

/**
 * Every path of the site and who may open it. `:name` is one segment. The shell's guard
 * shows accordingly, and the server answers 404 for other paths.
 */
const sitePaths: Readonly<Record<string, Audience>> = {
  '/': 'everybody',
  '/org': 'everybody',
  '/lost': 'everybody',
  '/lost/:code': 'everybody',
  '/unsubscribe': 'everybody',
  '/found': 'everybody',
  '/backup-contact': 'everybody',
  '/verify': 'everybody',
  '/verify/:code': 'everybody',
  '/confirm': 'everybody',
  '/about': 'everybody',
  '/privacy-policy': 'everybody',
  '/user-agreement': 'everybody',

  '/contact': signedIn,
  '/pets/my': signedIn,
  '/pet/:id': signedIn,
  '/pet/:id/update': signedIn,
  '/pet/:id/images': signedIn,
  '/pet/:id/poster': signedIn,
  '/pet/:id/departure': signedIn,
  '/document/:id': signedIn,
  '/transfers': signedIn,
  '/transfers/codes': signedIn,
  '/transfers/codes/print': signedIn,
  '/accept': signedIn,
  '/watch': signedIn,
  '/found/new': signedIn,
  '/claim': signedIn,
  '/person/info': signedIn,
  '/person/:id': signedIn,
  '/person/:id/update': signedIn,
  '/person/:id/pets': signedIn,

  '/workplace': workplacesOnly,

  '/scan': ['Veterinarian'],
  '/register': staff,
  '/pets': staff,
  '/persons': staff,
  '/stock': staff,
  '/veterinarian/:id': staff,
  '/veterinarian/:id/registrations': staff,
  '/veterinarian/:id/transfers': staff,
  '/veterinarian/:id/api-keys': staff,

  '/corrections': veterinarians,

  '/pet/:id/audit': administrators,
  '/person/:id/audit': administrators,
  '/person/:id/transfers': administrators,
  '/veterinarians': administrators,
  '/veterinarians/pendingTransfers': administrators,
  '/users': administrators,
  '/invoices': administrators,
  '/invoices/persons': administrators,
  '/invoices/tariff': administrators,
  '/companies': administrators,
  '/contact/list': administrators,
  '/audit/:table/:id': administrators,
  '/api-keys': administrators,
  '/workplaces': administrators,
  '/workplaces/:id': administrators,
  '/tasks': administrators,
  '/batches': administrators,
  '/batches/:id': administrators,
  '/imports': administrators,
  '/imports/:id': administrators,
  '/statistics': administrators,
  '/outbox': administrators,
  '/access-log': administrators,
  '/security-events': administrators,
  '/retention': administrators,
}

/**
 * Paths of a workplace's session, by the kinds that may open them. A session of an institution opens no other path that
 * needs a session.
 */
const workplacePaths: Readonly<Record<string, readonly WorkplaceKind[]>> = {
  '/scan': INSTITUTION_KINDS,
  '/workplace': WORKPLACE_KINDS,
  // Linked from the dialog of the first login.
  '/contact': WORKPLACE_KINDS,
}

/** The page of a workplace's session after the login. */
const INSTITUTION_LANDING = '/scan'

interface SignedIn {
  readonly roles: readonly Role[]
  readonly workplace: SessionWorkplace | null
}

/** Whether a signed-in user may open a path that is not for everybody. */
export function mayOpen(path: string, { roles, workplace }: SignedIn): boolean {
  if (workplace && workplacePaths[withoutTrailingSlash(path)]?.includes(workplace.kind)) return true
  if (workplace && isInstitution(workplace.kind)) return false
  const audience = audienceOf(path)
  return audience !== undefined && audience !== 'everybody' && roles.some((role) => audience.includes(role))
}

/** The landing page of a view. Institutions have one of their own. */
export const landingPathOf = (view: Role, workplace: SessionWorkplace | null): string =>
  workplace && isInstitution(workplace.kind) ? INSTITUTION_LANDING : landingPaths[view]

/** Who may open a path; undefined for an unknown path. An exact pattern has priority. */
export function audienceOf(path: string): Audience | undefined {
  const given = withoutTrailingSlash(path)
  if (Object.hasOwn(sitePaths, given)) return sitePaths[given]
  return Object.entries(sitePaths).find(([pattern]) => matchesPattern(pattern, path))?.[1]
}
