import { plainSigns } from './plain-signs.ts'

/** 31 characters, none of which looks like another: no 0 and O, 1, I and L. */
export const PUBLIC_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** About 40 bits; limits of attempts prevent guessing. */
export const PUBLIC_CODE_LENGTH = 8
/** About 79 bits: a collar tag is valid for years, so that guessing needs more than a limit. */
export const COLLAR_CODE_LENGTH = 16

const SIGNS = new RegExp(`^[${PUBLIC_CODE_ALPHABET}]*$`)

/** The code in text as typed or scanned: with small letters, spaces and hyphens. Undefined if it cannot be a code. */
export function normalisePublicCode(typed: string, length = PUBLIC_CODE_LENGTH): string | undefined {
  const code = plainSigns(typed).replaceAll(/[\s-]/g, '').toUpperCase()
  return code.length === length && SIGNS.test(code) ? code : undefined
}

/** `ABCD-2345`, for people who read it aloud or type it. */
export const shownPublicCode = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-')
