/** Control characters, line and paragraph separators, and direction marks. */
const CONTROL = /[\p{Cc}\u2028\u2029\p{Bidi_Control}]/u
/** Characters that multi-line text may not have: line breaks and tabs are allowed. */
const CONTROL_IN_LINES = /[\p{Bidi_Control}\u2028\u2029]|(?![\t\n\r])\p{Cc}/u

const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/** Text that looks empty but is not. */
const isDisguised = (text: string): boolean => text.trim() !== '' && !VISIBLE.test(text)

/** A name, title or colour: one visible line. */
export const isLine = (text: string): boolean => !CONTROL.test(text) && !isDisguised(text)

/** A comment, possibly with several lines. */
export const isLines = (text: string): boolean => !CONTROL_IN_LINES.test(text) && !isDisguised(text)

/** Characters that copying leaves in a text and that change nothing. No joiners: emoji and Persian need them. */
const LEFT_OVER = /\u034f|[\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffc]/g
/** Ends of lines of slides and word processors. */
const LINE_ENDS = /[\v\f\u0085\u2028\u2029]/g
const DIRECTION = /\p{Bidi_Control}/gu

/** A text as it is stored: composed, without invisible characters, trimmed (docs/domain.md#texts). */
export const cleanText = (text: string): string =>
  text.normalize('NFC').replace(LEFT_OVER, '').replace(LINE_ENDS, '\n').trim()

/** A name as it is stored: also without direction marks, and with single blanks. */
export const cleanName = (name: string): string =>
  cleanText(name.replace(DIRECTION, '').replace(/[\p{Zs}\t\v\f\u0085\u2028\u2029\u2800]+/gu, ' '))
