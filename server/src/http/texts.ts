/** Texts of the user interface that the server sends too, with the same keys as in the interface's strings. */
export const validationTexts = {
  required: 'Það þarf að fylla út þennan reit',
  requiredSelect: 'Veldu gildi',
  tooLong: 'Textinn má ekki vera lengri en {max} stafir',
  tooShort: 'Textinn þarf að vera að minnsta kosti {min} stafir',
  invalid: 'Ógilt gildi',
  email: 'Netfangið er ekki gilt',
  phone: 'Símanúmerið þarf að vera 7 tölustafir',
  phoneMax: 'Hægt er að skrá allt að þrjú símanúmer',
  ssnLength: 'Kennitala er að minnsta kosti 10 að lengd',
  ssnInvalid: 'Kennitalan er ekki gild',
  date: 'Dagsetningin er ekki gild',
  dateMin: 'Dagsetningin þarf að vera {date} eða síðar',
  dateFuture: 'Dagsetningin má ekki vera í framtíðinni',
  dateRange: 'Fyrri dagsetningin þarf að vera á undan þeirri síðari',
  deathBeforeBirth: 'Dánardagur má ekki vera á undan fæðingardegi',
  deathDateRequired: 'Skráðu dánardag',
  tagRequired: 'Skráðu örmerki',
  tagTooLong: 'Örmerki má ekki vera lengra en 15 stafir',
  tagTaken: 'Þetta örmerki er þegar skráð á annað dýr',
  tagFormat: 'Örmerki má aðeins innihalda bókstafi og tölustafi',
  breedSpecies: 'Tegundin tilheyrir ekki valinni dýrategund',
  unknownPerson: 'Notandinn fannst ekki',
  coOwnerSame: 'Meðeigandi þarf að vera annar en eigandi',
  payerRequired: 'Veldu greiðanda',
  petDead: 'Dýrið er skráð dáið',
  rolesRequired: 'Veldu að minnsta kosti eitt hlutverk',
  titleSummary: 'Ekki tókst að vista. Lagfærðu villurnar hér að neðan.',
} as const

/** Texts that only the server has. */
export const serverTexts = {
  dateMax: 'Dagsetningin þarf að vera {date} eða fyrr',
  /** The text must not have line breaks or invisible characters. */
  line: 'Textinn má ekki innihalda línuskil eða ósýnileg tákn',
  /** The same for a text that may have line breaks. */
  text: 'Textinn má ekki innihalda ósýnileg tákn',
  /** The new owner, co-owner or payer is registered as deceased. */
  deceased: 'Viðkomandi er skráður látinn',
  /** The token is expired, revoked or unknown. */
  sessionInvalid: 'Innskráningin er útrunnin eða ógild. Skráðu þig inn aftur.',
  duplicateField: 'Sami reitur kemur tvisvar fyrir',
} as const

export type ValidationText = keyof typeof validationTexts

/** Default titles of problems. */
export const statusTitles: Readonly<Record<number, string>> = {
  400: 'Ekki tókst að lesa beiðnina',
  401: 'Þú þarft að skrá þig inn',
  403: 'Þú hefur ekki aðgang að þessari síðu',
  404: 'Ekkert fannst',
  405: 'Þessi aðgerð er ekki til',
  408: 'Beiðnin barst ekki öll í tæka tíð',
  409: 'Aðgerðin stangast á við það sem þegar er skráð',
  410: 'Þetta er ekki lengur til',
  412: 'Gögnin hafa breyst frá því að þú opnaðir síðuna. Sæktu þau aftur.',
  413: 'Sendingin er of stór',
  415: 'Ekki er tekið við gögnum á þessu sniði',
  422: 'Sami beiðnilykill var notaður með öðrum gögnum',
  429: 'Of margar tilraunir. Reyndu aftur eftir smástund.',
  431: 'Haus beiðninnar er of stór',
  500: 'Eitthvað fór úrskeiðis',
  503: 'Ekki náðist samband við þjónustuna. Reyndu aftur eftir smástund.',
}
