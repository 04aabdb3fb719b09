import { texts } from '@dyra/shared/i18n'

export const text = texts({
  words: 'Hvað sérðu á skannanum og dýrinu?',
  send: 'Tilkynna',
  sent: 'Tilkynnt til Dýraauðkennis.',
})
