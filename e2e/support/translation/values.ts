const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const day = /(?<!\d)\d\d\.\d\d\.\d{4}(?!\d)/g
const amount = /(?<!\d)(\d{1,3}(?:\.\d{3})*) kr\./g
/** A part of a text may be translated before the whole, or be English already: it keeps its prefix. */
const phone = /(?:\+354 )*(?<![\d-])(\d{3}-\d{4})(?![\d-])/g
const count = /(?<![\d.])\d{1,3}(?:\.\d{3})+(?![\d.])/g

const englishDay = (day: string): string => {
  const [dd, mm, yyyy] = day.split('.')
  return `${Number(dd)} ${months[Number(mm) - 1]} ${yyyy}`
}

/** Days, amounts, phone numbers and large numbers as English writes them; the rest of the text is unchanged. */
export const translateValues = (text: string): string =>
  text
    .replace(day, englishDay)
    .replace(amount, 'ISK $1')
    .replace(phone, '+354 $1')
    .replace(count, (number) => number.replaceAll('.', ','))
