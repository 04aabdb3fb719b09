import { type Static, Type } from 'typebox'
import { BROWSER_ERROR_KINDS } from '../domain/browser-errors.ts'
import { bodyErrors, calls, closed, NoContent, nullable } from './define.ts'

/** Container name of the remote, or `shell`. */
const part = Type.String({ pattern: '^[a-z_]{1,40}$' })
const version = Type.String({ pattern: '^[\\w.-]{1,40}$' })

/** No field describes a person: no message, no URL of a page, no text. */
export const BrowserError = closed({
  kind: Type.Enum([...BROWSER_ERROR_KINDS]),
  part,
  /** Released version that the page runs. */
  version: nullable(version),
  /** Class of the error, such as TypeError. */
  name: Type.String({ pattern: '^[A-Za-z]{1,40}$' }),
  /**
   * File of the release, line and column. The files of a language other than Icelandic are in a folder with its code.
   */
  place: nullable(Type.String({ pattern: '^(?:[a-z]{2}/)?[\\w.-]{1,100}:\\d{1,7}:\\d{1,7}$' })),
  /** A preview runs in the page. Its errors are counted separately. */
  isPreview: Type.Optional(Type.Boolean()),
})
export type BrowserError = Static<typeof BrowserError>

export const browserErrorCalls = calls({
  'POST /api/BrowserErrors': {
    summary: {
      is: 'Tilkynna villu í vafra, án persónuupplýsinga',
      en: 'Report an error in a browser, without personal data',
    },
    tag: 'BrowserErrors',
    body: BrowserError,
    response: { 204: NoContent },
    errorStatuses: [...bodyErrors, 429, 503],
  },
})
