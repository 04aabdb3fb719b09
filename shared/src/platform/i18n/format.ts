import { formatCount } from './format-count.ts'
import language from './language.is.json'
import { fill } from './texts.ts'

// Chromium has no Icelandic Intl data and silently uses English, so nothing here formats with the locale 'is'.

const two = (n: number) => String(n).padStart(2, '0')

const monthName = (mm: string) => language.months.split(',')[Number(mm) - 1] ?? mm

/** A calendar day 'yyyy-mm-dd' as '01.05.2026'; in English '1 May 2026' with non-breaking spaces. */
export function formatDay(day: string): string {
  const [yyyy = '', mm = '', dd = ''] = day.slice(0, 10).split('-')
  return fill(language.day, { yyyy, mm, dd, month: monthName(mm), d: String(Number(dd)) })
}

/** The month of a calendar day as 'maí 2026', with a non-breaking space. */
export function formatMonth(day: string): string {
  const [yyyy = '', mm = ''] = day.split('-')
  return `${monthName(mm)}\u00a0${yyyy}`
}

/** An instant as a day in the user's time zone, as `formatDay` writes it. */
export const formatInstantDay = (at: Date) =>
  formatDay(`${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`)

/** An instant as 'hh:mm' in the user's time zone. */
export const formatTime = (at: Date) => `${two(at.getHours())}:${two(at.getMinutes())}`

/** Whole krónur as '12.000 kr.', in English 'ISK 12,000', with a non-breaking space. */
export const formatKronur = (amount: number) => fill(language.money, { amount: formatCount(amount) })

/** A kennitala as '000000-0000'; other text is unchanged. */
export const formatKennitala = (ssn: string) => ssn.replace(/^(\d{6})-?(\d{4})$/, '$1-$2')

/** The country code of a number with `+` (codes of one and two digits are listed), and groups of three after it. */
const GROUPS = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d)|\d{3}(?=\d\d)/g

/** Icelandic numbers as '000-0000', in English '+354 000-0000'; others in groups of three after the country code. */
export const formatPhone = (phone: string) =>
  phone
    .replace(/[\s-]/g, '')
    .replace(/^(?:\+354|00354)?(\d{3})(\d{4})$/, `${language.phonePrefix}$1-$2`)
    .replace(GROUPS, '$& ')

/** `tel:` link; adds +354 to seven digits, so that foreign phones reach Icelandic numbers. */
export const phoneLink = (phone: string) => {
  const digits = phone.replace(/[^\d+]/g, '')
  return `tel:${/^\d{7}$/.test(digits) ? `+354${digits}` : digits}`
}

/** An instant as day and 'hh:mm' in the user's time zone. */
export const formatInstant = (instant: string) => {
  const at = new Date(instant)
  return `${formatInstantDay(at)} ${formatTime(at)}`
}

/** The owner's words with a capital first letter, as values of lists have. */
export const capitalised = (words: string | null) => words && words.charAt(0).toLocaleUpperCase('is') + words.slice(1)
