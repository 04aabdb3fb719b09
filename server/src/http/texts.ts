import errors from '@dyra/shared/texts/errors.is.json'
import problems from '@dyra/shared/texts/problems.is.json'
import validation from '@dyra/shared/texts/validation.is.json'

/** Validation messages by code: those that browsers show too, and those that only the server sends. */
export const validationTexts = {
  ...validation,
  tooShort: 'Textinn þarf að vera að minnsta kosti {min} stafir',
  invalid: 'Ógilt gildi',
  phoneMax: 'Hægt er að skrá allt að þrjú símanúmer',
  breedSpecies: 'Tegundin tilheyrir ekki valinni dýrategund',
  unknownPerson: 'Notandinn fannst ekki',
  petDead: 'Dýrið er skráð dáið',
  titleSummary: 'Ekki tókst að vista. Lagfærðu villurnar hér að neðan.',
}

/** Texts that only the server has. */
export const serverTexts = {
  dateMax: 'Dagsetningin þarf að vera {date} eða fyrr',
  /** The text must not have line breaks or invisible characters. */
  line: 'Textinn má ekki innihalda línuskil eða ósýnileg tákn',
  /** The same for a text that may have line breaks. */
  text: 'Textinn má ekki innihalda ósýnileg tákn',
  /** The new owner, co-owner or payer is registered as deceased. */
  deceased: problems.deceased,
  /** The token is expired, revoked or unknown. */
  sessionInvalid: 'Innskráningin er útrunnin eða ógild. Skráðu þig inn aftur.',
  duplicateField: 'Sami reitur kemur tvisvar fyrir',
  // The request needs the header Idempotency-Key: a repeat with the same key registers nothing again.
  idempotencyKeyRequired: 'Beiðnin þarf hausinn Idempotency-Key. Endurtekin beiðni með sama lykli skráir ekkert aftur.',
} as const

/** A text with its values in the place of `{name}`. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

export type ValidationText = keyof typeof validationTexts

/** Default titles of problems. */
export const statusTitles: Readonly<Record<number, string>> = {
  400: 'Ekki tókst að lesa beiðnina',
  401: 'Þú þarft að skrá þig inn',
  403: errors['error.forbidden'],
  404: 'Ekkert fannst',
  405: 'Þessi aðgerð er ekki til',
  408: 'Beiðnin barst ekki öll í tæka tíð',
  409: 'Aðgerðin stangast á við það sem þegar er skráð',
  410: 'Þetta er ekki lengur til',
  412: 'Gögnin hafa breyst frá því að þú opnaðir síðuna. Sæktu þau aftur.',
  413: 'Sendingin er of stór',
  415: 'Ekki er tekið við gögnum á þessu sniði',
  422: 'Sami beiðnilykill var notaður með öðrum gögnum',
  429: errors['error.tooManyRequests'],
  431: 'Haus beiðninnar er of stór',
  500: errors['error.generic'],
  503: errors['error.network'],
}
