import { type Static, Type } from 'typebox'
import { bodyErrors, calls, closed, Instant, NoContent, nullable, PartName, sessionErrors } from './define.ts'

/** A version of a remote that this session runs instead of the version in service. */
const Preview = Type.Object({
  /** When the preview ends. */
  until: Instant,
  /**
   * The release as pages get it (releases.ts). Its manifest has no type here, because its badges name calls of the
   * contract.
   */
  release: Type.Object({
    name: Type.String(),
    version: Type.String(),
    entry: Type.String(),
    contract: Type.Integer(),
    integrity: Type.Optional(Type.Record(Type.String(), Type.String())),
    manifest: Type.Optional(Type.Unknown()),
  }),
})
export type Preview = Static<typeof Preview>

export const previewCalls = calls({
  'GET /api/Preview': {
    summary: { is: 'Forskoðun þessarar lotu á nýrri útgáfu', en: 'The preview of a new version in this session' },
    tag: 'Preview',
    response: { 200: nullable(Preview) },
    errorStatuses: [...sessionErrors],
  },
  'POST /api/Preview': {
    summary: {
      is: 'Hefja forskoðun á nýrri útgáfu; aðeins þeir sem hún nefnir',
      en: 'Start the preview of a new version; only those whom it names',
    },
    tag: 'Preview',
    body: closed({ part: PartName }),
    response: { 200: Preview },
    errorStatuses: [...sessionErrors, ...bodyErrors],
  },
  'DELETE /api/Preview': {
    summary: { is: 'Hætta forskoðun', en: 'End the preview' },
    tag: 'Preview',
    response: { 204: NoContent },
    errorStatuses: [...sessionErrors],
  },
})
