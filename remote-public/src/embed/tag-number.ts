// Replaces @dyra/shared/domain/tag-number in the embed: enough to see whether there is anything to look for. What
// a reader puts around a number is the server's business, which gets the whole input.
export const normaliseTagNumber = (input: string) => input.replace(/[^\p{L}\p{N}]/gu, '')
