import type { Capability } from '@dyra/shared/domain/capabilities'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Caller, ReadCaller } from '../access/caller.ts'
import type { ShownPersonId } from '../access/person-ids.ts'
import type { Registers } from '../adapters/registers.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import type { ExportSections } from '../db/export-section.ts'
import { EncryptionKeys } from '../encryption/encryption-keys.ts'
import type { Reactions } from '../features/events.ts'
import type { PlaceIndex } from '../features/reference/places/index.ts'
import type { Reference } from '../features/reference/types/index.ts'
import type { Devices, Sessions } from '../features/sign-in/sessions/index.ts'
// These files declare properties of the application. Imported here for programs that import only this file.
import type {} from '../limits/call-limits.ts'
import type { SummedLimits } from '../limits/summed-limits.ts'
import { LinkTokens } from '../links/link-token.ts'
import { PublicCodes } from '../links/public-code.ts'
import type { SecurityEvents } from '../security-events/security-events.ts'
import type { ReadReleases } from '../web/releases.ts'
import type {} from '../web/site-releases.ts'

/** What the application opens once at its start, for every call. */
export interface Services {
  readonly db: Database
  readonly config: Config
  readonly log: FastifyBaseLogger
  /** Parts of the registry that are switched on. */
  readonly capabilities: ReadonlySet<Capability>
  /** Names of species, breeds and other lists, in the current language. */
  readonly reference: Reference
  /** Postcodes, municipalities and their neighbours. */
  readonly places: PlaceIndex
  readonly keys: EncryptionKeys
  /** Tokens of links in mails. */
  readonly tokens: LinkTokens
  /** Codes that people type. */
  readonly codes: PublicCodes
  /** The national registers. */
  readonly registers: Registers
  /** The id of a person in an answer, or a pseudonym. */
  readonly shownPersonId: ShownPersonId
  readonly summedLimits: SummedLimits
  readonly securityEvents: SecurityEvents
  /** The released versions of the site. */
  readonly readReleases: ReadReleases
  readonly sessions: Sessions
  /** Devices that persons have signed in on before. */
  readonly devices: Devices
  /** What the features do when an event happens. */
  readonly reactions: Reactions
  /** Sections of a person's export of everything recorded about them. */
  readonly exportSections: ExportSections
}

declare module 'fastify' {
  interface FastifyInstance {
    db: Database
    /** The same database over connections for expensive reads. */
    searchDb: Database
    readCaller: ReadCaller
    /** The id of a person in an answer, or a pseudonym. */
    shownPersonId: ShownPersonId
    /** Parts of the registry that are switched on. */
    capabilities: ReadonlySet<Capability>
    services: Services
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** Services that features make, which the kernel does not know. */
type OfFeatures = Pick<Services, 'reactions' | 'exportSections' | 'reference' | 'places'>

/** Call it after sessions are added. */
export function openServices(app: FastifyInstance, config: Config, ofFeatures: OfFeatures): Services {
  const keys = EncryptionKeys.open(config)
  const {
    db,
    log,
    capabilities,
    registers,
    shownPersonId,
    summedLimits,
    securityEvents,
    readReleases,
    sessions,
    devices,
  } = app
  return {
    db,
    config,
    log,
    capabilities,
    keys,
    tokens: new LinkTokens(keys),
    codes: new PublicCodes(keys),
    registers,
    shownPersonId,
    summedLimits,
    securityEvents,
    readReleases,
    sessions,
    devices,
    ...ofFeatures,
  }
}
