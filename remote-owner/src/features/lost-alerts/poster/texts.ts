import { texts } from '@dyra/shared/i18n'

export const text = texts({
  title: 'Auglýsing um týnt dýr',
  lead: 'Númer dýrsins kemur aldrei fram. Kóðinn opnar síðu dýrsins í síma.',
  language: 'Tungumál',
  'language.is': 'Íslenska',
  'language.en': 'Enska',
  size: 'Stærð',
  'size.a4': 'A4, ein auglýsing',
  'size.a6': 'A6, fjórar á blaði',
  phone: 'Sýna símanúmerið mitt',
  none: 'Ekki er lýst eftir dýrinu',
})
