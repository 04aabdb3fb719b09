/** Path of the page that looks up a number when it opens. */
export const petPath = (tagNumber: string) => `/lost?${new URLSearchParams({ tagNumber })}`
