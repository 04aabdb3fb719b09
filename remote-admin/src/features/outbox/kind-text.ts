import strings from './strings.json'

const words: Readonly<Record<string, string>> = strings

/** What a mail is about; a kind that is newer than this screen shows its own name. */
export const kindText = (kind: string): string => words[`kind.${kind}`] ?? kind
