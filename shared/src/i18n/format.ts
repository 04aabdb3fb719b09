// Chromium has no Icelandic Intl data and silently uses English, so nothing here formats with the locale 'is'.

const nbsp = '\u00a0'
const numbers = /* @__PURE__ */ new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 })
const two = (n: number) => String(n).padStart(2, '0')

/** A calendar day 'yyyy-mm-dd' as 'dd.mm.yyyy'. */
export const formatDay = (day: string) => day.slice(0, 10).split('-').reverse().join('.')

/** An instant as 'dd.mm.yyyy' in the user's time zone. */
export const formatInstantDay = (at: Date) => `${two(at.getDate())}.${two(at.getMonth() + 1)}.${at.getFullYear()}`

/** An instant as 'hh:mm' in the user's time zone. */
export const formatTime = (at: Date) => `${two(at.getHours())}:${two(at.getMinutes())}`

/** A count as '12.345'. */
export const formatCount = (count: number) => numbers.format(count)

/** Whole krónur as '12.000 kr.' with a non-breaking space. */
export const formatKronur = (amount: number) => `${numbers.format(amount)}${nbsp}kr.`

/** A kennitala as '000000-0000'; other text is unchanged. */
export const formatKennitala = (ssn: string) => ssn.replace(/^(\d{6})-?(\d{4})$/, '$1-$2')

/** Icelandic numbers as '000-0000', with or without +354; foreign numbers are unchanged. */
export const formatPhone = (phone: string) =>
  phone.replace(/[\s-]/g, '').replace(/^(?:\+354|00354)?(\d{3})(\d{4})$/, '$1-$2')

/** `tel:` link; adds +354 to seven digits, so that foreign phones reach Icelandic numbers. */
export const phoneLink = (phone: string) => {
  const digits = phone.replace(/[^\d+]/g, '')
  return `tel:${/^\d{7}$/.test(digits) ? `+354${digits}` : digits}`
}

/** An instant as 'dd.mm.yyyy hh:mm' in the user's time zone. */
export const formatInstant = (instant: string) => {
  const at = new Date(instant)
  return `${formatInstantDay(at)} ${formatTime(at)}`
}
