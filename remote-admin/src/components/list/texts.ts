import { texts } from '@dyra/shared/i18n'

export const text = texts({
  filters: 'Síur',
  history: 'Breytingasaga',
  age: 'Aldur',
  'age.older': 'Eldra en {n} daga',
})
