/** Control characters, line and paragraph separators, and direction marks. */
const CONTROL = /[\p{Cc}\u2028\u2029\p{Bidi_Control}]/u
/** The same for multi-line text, which may have line breaks and tabs. */
const CONTROL_IN_LINES = /[\p{Bidi_Control}\u2028\u2029]|(?![\t\n\r])\p{Cc}/u

/** Invisible characters such as joiners, which are valid within other text. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/u
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/** Text that looks empty but is not. */
const isDisguised = (text: string): boolean => INVISIBLE.test(text) && !VISIBLE.test(text)

/** A name, title or colour: one visible line. */
export const isLine = (text: string): boolean => !CONTROL.test(text) && !isDisguised(text)

/** A comment, possibly with several lines. */
export const isLines = (text: string): boolean => !CONTROL_IN_LINES.test(text) && !isDisguised(text)
