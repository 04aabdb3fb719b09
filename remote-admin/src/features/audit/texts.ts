import { texts } from '@dyra/shared/i18n'

export const text = texts({
  title: 'Breytingasaga',
  row: '{table}: {name}',
  rowNumber: '{table}, færsla {id}',
})
