import { englishName } from '@dyra/shared/domain/english-names'

export type PosterLanguage = 'is' | 'en'

interface PosterTexts {
  readonly heading: string
  /** `day`: yyyy-mm-dd. */
  readonly since: (day: string) => string
  readonly place: string
  readonly marks: string
  readonly scan: string
  readonly phone: string
  readonly qr: string
}

// The dates of the poster are in its language, not in that of the site.
const english = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** Words of the poster. Colours and the owner's texts stay as they are. */
export const posterTexts: Readonly<Record<PosterLanguage, PosterTexts>> = {
  is: {
    heading: 'LÝST EFTIR',
    since: (day) => `Týnt síðan ${day.slice(0, 10).split('-').reverse().join('.')}`,
    place: 'Síðast séð',
    marks: 'Einkenni',
    scan: 'Hefur þú séð dýrið? Skannaðu kóðann.',
    phone: 'Sími',
    qr: 'QR-kóði sem opnar síðu dýrsins',
  },
  en: {
    heading: 'LOST',
    since: (day) => `Lost since ${english.format(new Date(day))}`,
    place: 'Last seen',
    marks: 'Marks',
    scan: 'Have you seen this animal? Scan the code.',
    phone: 'Phone',
    qr: 'QR code that opens the page of the animal',
  },
}

/** The Icelandic name of a species or sex in the language of the poster. In English "other" and "unknown" are left out. */
export const posterName = (name: string, language: PosterLanguage): string =>
  language === 'is' ? name : (englishName(name) ?? '')
