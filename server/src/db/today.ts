/** SQL: the day that it is in Iceland, which keeps UTC all year. */
export const TODAY = "(now() at time zone 'Atlantic/Reykjavik')::date"
