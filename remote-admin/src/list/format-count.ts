const numbers = new Intl.NumberFormat('de-DE')

/** 12.345, as Icelandic writes it; Chromium has no Icelandic of its own. */
export const formatCount = (count: number) => numbers.format(count)
