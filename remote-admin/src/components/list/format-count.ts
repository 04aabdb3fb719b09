const numbers = new Intl.NumberFormat('de-DE')

/** 12.345 as in Icelandic, which Chromium does not support. */
export const formatCount = (count: number) => numbers.format(count)
