import { texts } from '@dyra/shared/i18n'

export const text = texts({
  title: 'Birgðir örmerkja',
  lead: 'Örmerki sem þér eða stofunni þinni hafa verið afhent. Númer telst skráð um leið og dýr er skráð með því.',
  parts: 'Afhendingar',
  empty: 'Engin örmerki hafa verið afhent þér',
  'empty.help': 'Þú getur skráð dýr með öðrum númerum sem áður.',
  'col.rest': 'Óskráð númer',
  actions: 'Aðgerðir',
  numbers: 'Númer',
  'show.numbers': 'Sýna númer',
  'show.all': 'Sýna öll númer',
  handOn: 'Afhenda áfram',
  void: 'Ógilda',
  total: 'Óskráð: {free}. Skráð: {registered}. Ógild: {void}.',
})
