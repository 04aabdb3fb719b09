/** Path that looks up a number at once. */
export const petPath = (tagNumber: string) => `/lost?${new URLSearchParams({ tagNumber })}`
