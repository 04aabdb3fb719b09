/** Control characters, line and paragraph separators, and marks that turn the direction of text. */
const CONTROL = /[\p{Cc}\u2028\u2029\p{Bidi_Control}]/u
/** The same without the line breaks and tabs of a text of several lines. */
const CONTROL_IN_LINES = /[\p{Bidi_Control}\u2028\u2029]|(?![\t\n\r])\p{Cc}/u

/** Invisible characters, such as joiners; within other text they have their use. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/u
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/** Text that looks empty and is not. */
const isDisguised = (text: string): boolean => INVISIBLE.test(text) && !VISIBLE.test(text)

/** A name, title or colour: one line that shows what it holds. */
export const isLine = (text: string): boolean => !CONTROL.test(text) && !isDisguised(text)

/** A comment: may have several lines. */
export const isLines = (text: string): boolean => !CONTROL_IN_LINES.test(text) && !isDisguised(text)
