// Replaces @dyra/shared/domain/tag-number in the embed: only checks that the input contains a number. The server gets
// the whole input and removes what a reader adds.
export const normaliseTagNumber = (input: string) => input.replace(/[^\p{L}\p{N}]/gu, '')
