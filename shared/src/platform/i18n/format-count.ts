import language from './language.is.json'

/** A count as '12.345'; in English '12,345'. */
export const formatCount = (count: number) =>
  String(Math.round(count)).replace(/\B(?=(?:\d{3})+$)/g, language.thousands)
