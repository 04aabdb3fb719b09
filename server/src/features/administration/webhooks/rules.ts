import { isIP } from 'node:net'
import { isPublicAddress } from '../../../adapters/public-post.ts'
import type { ValidationError } from '../../../problems/validation-errors.ts'
import { webhookTexts } from './texts.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/** Pauses after failed attempts. After the last attempt the event has failed: nine attempts take two days. */
const PAUSES_S = [MINUTE_S, 5 * MINUTE_S, 30 * MINUTE_S, 2 * HOUR_S, 5 * HOUR_S, 10 * HOUR_S, 14 * HOUR_S, 16 * HOUR_S]

/** Undefined after the last attempt. */
export const pauseAfter = (attempts: number): number | undefined => PAUSES_S[attempts - 1]

/** Whether a receiver says by this status that it no longer exists and wants no events. */
export const isGone = (status: number): boolean => status === 410
export const isAccepted = (status: number): boolean => status >= 200 && status < 300

const isUsable = (url: URL): boolean => {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const isNamed =
    family === 0 && /[^.]\.[a-z][a-z0-9-]*\.?$/.test(host) && !/\.(local|internal|localhost)\.?$/.test(host)
  const isAddress = family !== 0 && isPublicAddress({ address: host, family })
  return (isNamed || isAddress) && url.port === '' && url.username === '' && url.password === '' && url.hash === ''
}

/** Only a first check: each delivery checks which address the name has (adapters/public-post.ts). */
export const urlError = (text: string): ValidationError =>
  URL.canParse(text) && isUsable(new URL(text)) ? undefined : webhookTexts.url

interface Ground {
  readonly municipality: string | null
  readonly hasVeterinarian: boolean
  readonly isMunicipality: (name: string) => boolean
}

/** A key of a practice gets only its own registrations; a key without a veterinarian gets one municipality. */
export function municipalityError({ municipality, hasVeterinarian, isMunicipality }: Ground): ValidationError {
  if (hasVeterinarian) return municipality === null ? undefined : webhookTexts.ofPractice
  if (municipality === null) return webhookTexts.municipalityRequired
  return isMunicipality(municipality) ? undefined : webhookTexts.municipality
}
