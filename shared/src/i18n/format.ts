// Chromium has no Icelandic Intl data (it silently writes English), so nothing here asks Intl for 'is'.

const nbsp = '\u00a0'
const amounts = /* @__PURE__ */ new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 })
const two = (n: number) => String(n).padStart(2, '0')

/** A calendar day 'yyyy-mm-dd' as 'dd.mm.yyyy'. */
export const formatDay = (day: string) => day.slice(0, 10).split('-').reverse().join('.')

/** An instant as the reader's own 'dd.mm.yyyy'. */
export const formatInstantDay = (at: Date) => `${two(at.getDate())}.${two(at.getMonth() + 1)}.${at.getFullYear()}`

/** An instant as the reader's own 'hh:mm', 24 hours. */
export const formatTime = (at: Date) => `${two(at.getHours())}:${two(at.getMinutes())}`

/** Whole krónur as '12.000 kr.', never broken over two lines. */
export const formatKronur = (amount: number) => `${amounts.format(amount)}${nbsp}kr.`

/** A kennitala as '000000-0000'; anything that is not ten digits stays as it is. */
export const formatKennitala = (ssn: string) => ssn.replace(/^(\d{6})-?(\d{4})$/, '$1-$2')

/** Icelandic numbers as '000-0000', with or without their +354; foreign ones stay as they are. */
export const formatPhone = (phone: string) =>
  phone.replace(/[\s-]/g, '').replace(/^(?:\+354|00354)?(\d{3})(\d{4})$/, '$1-$2')

/** The address of a call button: seven digits are an Icelandic number, also on a foreign phone. */
export const phoneLink = (phone: string) => {
  const digits = phone.replace(/[^\d+]/g, '')
  return `tel:${/^\d{7}$/.test(digits) ? `+354${digits}` : digits}`
}

/** An instant as the reader's own 'dd.mm.yyyy hh:mm'. */
export const formatInstant = (instant: string) => {
  const at = new Date(instant)
  return `${formatInstantDay(at)} ${formatTime(at)}`
}
