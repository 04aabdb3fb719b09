import { serverTexts } from '../http/texts.ts'

/** Errors of a whole file, which ends reading. */
export const csvFileTexts = {
  // Save it as CSV UTF-8.
  encoding: 'Skráin er ekki á UTF-8-sniði. Vistaðu hana sem „CSV UTF-8“.',
  empty: 'Skráin er tóm',
  missingColumn: 'Dálkinn „{column}“ vantar í fyrstu röð',
  unknownColumn: 'Dálkurinn „{column}“ á ekki heima í skránni',
  repeatedColumn: 'Dálkurinn „{column}“ kemur tvisvar fyrir',
  quotes: 'Röð {row}: gæsalappir opnast eða lokast ekki rétt',
  rowLength: 'Röð {row} er lengri en {max} stafir',
  rows: 'Skráin má ekki hafa fleiri en {max} raðir',
} as const

/** Errors of one row or one cell. */
export const csvRowTexts = {
  encoding: csvFileTexts.encoding,
  nul: serverTexts.text,
  // The row has {found} cells instead of {expected}.
  cells: 'Röðin hefur {found} reiti en á að hafa {expected}',
} as const
