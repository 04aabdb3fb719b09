import { errorText, statusText, t, texts } from '../i18n/i18n.ts'

/** The embed needs each of them in English too (embed/english.json). */
export const icelandicStrings = {
  title: 'Fletta upp örmerki',
  label: 'Örmerki eða eyrnamerki',
  placeholder: 'Sláðu inn númerið',
  help: 'Númer örmerkis er yfirleitt 15 tölustafir.',
  submit: 'Fletta upp',
  notFound: 'Ekkert dýr er skráð með þetta örmerki',
  noConsent: 'Þessi eigandi hefur ekki samþykkt persónuskilmála eða dýr er ekki skráð á eiganda',
  noConsentContact: 'Hafðu samband við Dýraauðkenni: {email}',
  'result.title': 'Upplýsingar um dýrið',
  'result.owners_one': 'Eigandi',
  'result.owners_other': 'Eigendur',
  'result.gender': 'Kyn',
  'result.birthDate': 'Fæðingardagur',
  'result.birthYear': 'Fæðingarár',
  'result.castrated': 'Ófrjósemisaðgerð',
  'result.color': 'Litur',
  'result.lost': 'Þetta dýr er skráð týnt',
  'result.lostSince': 'Týnt síðan {date}',
  'result.found': 'Fannstu þetta dýr? Hringdu í eigandann eða sendu tilkynningu.',
  'result.call': 'Hringja í {phone}',
  'result.email': 'Senda tölvupóst',
  'result.messages': 'Eigandi tekur við skilaboðum hér',
  write: 'Láta eigandann vita',
  next: 'Hvað get ég gert?',
  another: 'Fletta upp öðru númeri',
  tooShort: 'Sláðu inn að minnsta kosti 4 stafi',
  tooLong: 'Textinn má ekki vera lengri en {max} stafir',
  limited: 'Of margar tilraunir',
  limitedUntil: 'Reyndu aftur klukkan {time}.',
  limitedUntilDay: 'Reyndu aftur {date} klukkan {time}.',
}

/**
 * The texts of one lookup, passed as props: two embeds on a page can have different languages, and a context of Preact
 * would exceed the embed's limit of 12 kB.
 */
export const icelandic = {
  text: texts(icelandicStrings),
  t,
  statusText,
  errorText,
  /** A value of the registry's lists: species, sex. */
  value: (word: string) => word,
  /** A message of the server, which is in Icelandic. */
  message: (title: string) => title,
}
export type LookupTexts = typeof icelandic
