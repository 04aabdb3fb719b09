import type { AccessLogEntry } from '../../contract/access-log.ts'
import { isRole, roleLabels } from '../../domain/roles.ts'
import { scanPurposeLabels } from '../../domain/scans.ts'
import { texts } from '../../platform/i18n/i18n.ts'
import strings from './view-labels.is.json'

const text = /* @__PURE__ */ texts(strings)

/** Kind of data that a view of the access log showed, and the purpose of a scan. */
export const viewLabel = ({ what, purpose }: Pick<AccessLogEntry, 'what' | 'purpose'>) =>
  what === 'scan' && purpose
    ? `${text('what.scan')}: ${scanPurposeLabels[purpose].toLowerCase()}`
    : text(`what.${what}`)

type Viewer = AccessLogEntry['viewer']

/**
 * Kind of viewer: a role, the public, an API key, a workplace or a representative. Every person has the role of an
 * owner, which a reader of their own log would take for the owner of the pet.
 */
export const viewerLabel = (viewer: Viewer) =>
  isRole(viewer) && viewer !== 'PetOwner' ? roleLabels[viewer] : text(`viewer.${viewer}`)
