import { texts } from '@dyra/shared/i18n'

export const text = texts({
  title: 'Sjálfvalinn greiðandi',
  text: 'Skráningargjöld eru skráð á þennan greiðanda nema annað sé valið.',
  payer: 'Greiðandi',
  none: 'Enginn sjálfvalinn greiðandi',
  nothingFound: 'Enginn skráður greiðandi',
  saved: 'Greiðandi hefur verið vistaður',
})
