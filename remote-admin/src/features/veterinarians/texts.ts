import { texts } from '@dyra/shared/i18n'

export const text = texts({
  title: 'Skrásetjarar',
  search: 'Leita að skrásetjara',
  'search.placeholder': 'Nafn eða kennitala',
  'col.name': 'Nafn',
  'col.count': 'Fjöldi skráninga',
  'col.created': 'Stofnað',
  payer: 'Greiðandi',
  empty: 'Ekkert til að sýna',
  nothingFound: 'Ekkert fannst',
})
