/**
 * Characters that show nothing: joiners, soft hyphens, byte order marks, direction marks, placeholders of pictures
 * and notes in copied texts; and the keycap sign, which puts a frame around a digit.
 */
const INVISIBLE = /\u20e3|[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\ufeff\ufff9-\ufffc]/gu

/** The decimal digits of every script are in blocks of ten that begin with the zero. */
const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

const WIDE_OFFSET = 0xfee0

/**
 * Typed text for numbers, e-mail addresses and searches: composed, without invisible signs, with ASCII digits, hyphens
 * and blanks in place of those of other scripts. Control characters, which chip readers send, are line ends.
 */
export const plainSigns = (input: string): string =>
  input
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDE_OFFSET))
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\p{Zs}\t\u2800]/gu, ' ')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, '\n')
    .trim()
